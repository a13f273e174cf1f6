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
  const { heading, rows } = readCsv(text, (titles) => fieldsOf(titles).filter(Boolean).length)
  const fields = fieldsOf(heading)
  if (!fields.includes('name')) {
    return { newClients: [], faults: [{ row: 1, message: 'No column is called “name”.' }] }
  }
  const read: ReadClients = { newClients: [], faults: [] }
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const given = fields.flatMap((field, column) => {
      const cell = cells[column]?.trim()
      return field && cell ? [[field, cell] as const] : []
    })
    const result = newClientSchema.safeParse({ name: '', ...Object.fromEntries(given) })
    if (result.success) read.newClients.push(result.data)
    else {
      const message = fieldErrors(result.error).map(({ field, message }) => `${field} ${message}`)
      read.faults.push({ row: index + 2, message: message.join('; ') })
    }
  }
  return read
}

export const CLIENT_CSV_HEADING = 'name,companyNumber,email,registeredAddress,createdAt\r\n'

/** Rows of a list that `readClientCsv` reads: what was exported is imported as it was. */
export const clientCsvRows = (clients: Client[]): string =>
  writeCsv(
    clients.map(({ name, companyNumber, email, registeredAddress, createdAt }) => [
      ...[name, companyNumber, email, registeredAddress, createdAt],
    ]),
  )
