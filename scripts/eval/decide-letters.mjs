import { decideClient } from '../../src/reading/matching/decide-client.ts'
import { settleAddressee } from '../../src/reading/matching/settle-addressee.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { signalsOf } from './ablation.mjs'

/** The letters of a batch as assembling makes them, each with the gate's decision. `without`: evidence left out. */
export function decideLetters({ pages, labels }, clients, without) {
  return readLetters(pages, { receivedAt: new Date(labels.receivedAt), without: signalsOf(without) }).map((letter) => {
    const known = {
      ...settleAddressee(letter, clients),
      ...(without.has('company_number') ? { companyNumber: null } : {}),
      ...(without.has('other_client_named') ? { mentions: [] } : {}),
    }
    const text = pages.filter(({ page }) => letter.pages.includes(page))
    return {
      ...known,
      ...decideClient(known, clients, { isDuplicate: false }),
      text: new Map(text.map(({ page, reading }) => [page, reading.text])),
      kinds: new Map(pages.map(({ page, reading }) => [page, reading.kind])),
    }
  })
}
