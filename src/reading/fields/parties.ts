import type { Wording } from '../languages/wording.ts'
import { oncePerPage } from '../text/once-per-page.ts'
import type { PageLayout } from '../text/page-layout.ts'
import { findRecipient, type Recipient } from './recipient.ts'
import { findSender, type Sender } from './sender.ts'

/** Whom a letter is for, and who sent it. */
export interface Parties {
  recipient: Recipient
  sender: Sender
}

/** Most letters are one page, of which splitting asked the same already. */
export const findParties = (layouts: PageLayout[], wording: Wording): Parties =>
  layouts.length === 1 ? partiesOnPage(layouts[0]!, wording) : partiesOf(layouts, wording)

const partiesOnPage = oncePerPage((layout, wording) => partiesOf([layout], wording))

function partiesOf(layouts: PageLayout[], wording: Wording): Parties {
  const recipient = findRecipient(layouts, wording)
  return { recipient, sender: findSender(layouts, recipient, wording) }
}
