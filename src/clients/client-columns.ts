import { clients } from './clients.table.ts'

/** A name as it is sorted and searched: no accents, lower case. */
export const sortNameOf = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const clientColumns = {
  id: clients.id,
  name: clients.name,
  companyNumber: clients.companyNumber,
  email: clients.email,
  registeredAddress: clients.registeredAddress,
  createdAt: clients.createdAt,
}
