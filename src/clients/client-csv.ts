import { readCsv, writeCsv } from '../http/csv.ts'
import { fieldErrors } from '../http/problem.ts'
import { type Client, type NewClient, newClientSchema } from './clients.schema.ts'

/** Columns by any name that spreadsheets give them: only letters count. */
const columns: Record<string, keyof NewClient> = {
  name: 'name',
  client: 'name',
  company: 'name',
  companyname: 'name',
  companynumber: 'companyNumber',
  number: 'companyNumber',
  email: 'email',
  emailaddress: 'email',
  registeredaddress: 'registeredAddress',
  address: 'registeredAddress',
}

export interface CsvFault {
  /** Row of the list, the heading being the first. */
  row: number
  message: string
}

export interface ReadClients {
  newClients: NewClient[]
  /** What is wrong with rows that were left out, or with the list as a whole. */
  faults: CsvFault[]
}

const fieldsOf = (heading: string[]) => heading.map((title) => columns[title.toLowerCase().replace(/[^a-z]/g, '')])

/** Reads a list of clients from a spreadsheet. Its first row names the columns; one of them is the name. */
export function readClientCsv(text: string): ReadClients {
  const { heading, rows, openQuoteIn } = readCsv(text, (titles) => fieldsOf(titles).filter(Boolean).length)
  const openQuote: CsvFault[] =
    openQuoteIn === undefined
      ? []
      : [{ row: openQuoteIn, message: 'a quote is not closed: nothing from here on was read' }]
  if (openQuoteIn === heading.number) return { newClients: [], faults: openQuote }
  const fields = fieldsOf(heading.cells)
  if (!fields.includes('name')) {
    return { newClients: [], faults: [{ row: heading.number, message: 'No column is called “name”.' }] }
  }
  const twice = fields.findIndex((field, column) => field && fields.indexOf(field) < column)
  const meant = fields[twice]
  if (meant) {
    const [first, second] = [fields.indexOf(meant), twice].map((column) => `“${heading.cells[column]?.trim()}”`)
    const message = `Columns ${first} and ${second} both mean “${meant}”.`
    return { newClients: [], faults: [{ row: heading.number, message }] }
  }
  const read: ReadClients = { newClients: [], faults: [] }
  for (const { number, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.slice(fields.length).some((cell) => cell.trim() !== '')) {
      read.faults.push({ row: number, message: 'has more cells than the heading: put quotes around commas' })
      continue
    }
    const given = fields.flatMap((field, column) => {
      const cell = cells[column]?.trim()
      return field && cell ? [[field, cell] as const] : []
    })
    const result = newClientSchema.safeParse({ name: '', ...Object.fromEntries(given) })
    if (result.success) read.newClients.push(result.data)
    else {
      const message = fieldErrors(result.error).map(({ field, message }) => `${field} ${message}`)
      read.faults.push({ row: number, message: message.join('; ') })
    }
  }
  return { ...read, faults: [...read.faults, ...openQuote] }
}

export const CLIENT_CSV_HEADING = 'name,companyNumber,email,registeredAddress,createdAt\r\n'

/** Rows of a list that `readClientCsv` reads: what was exported is imported as it was. */
export const clientCsvRows = (clients: Client[]): string =>
  writeCsv(
    clients.map(({ name, companyNumber, email, registeredAddress, createdAt }) => [
      ...[name, companyNumber, email, registeredAddress, createdAt],
    ]),
  )
