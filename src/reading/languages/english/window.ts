import type { AddressWindow } from '../wording.ts'
import { addressees } from './addressees.ts'
import { greetings } from './greetings.ts'

/** What tells the lines of an address window apart: all that comparing names needs, where no letter is read (in the API Worker). */
export const addressWindow: AddressWindow = { addressees, greetings }
