import { clientListQuery } from '../../clients/clients.schema.ts'
import { listClients } from '../../clients/clients.store.ts'
import type { Database } from '../../db/database.ts'
import type { LetterDetail } from '../../letters/letters.schema.ts'
import type { FormState } from '../forms.ts'
import { describedBy, errorOf, FieldFault, typedInto } from './form.tsx'
import { Key } from './parts.tsx'

/** Each has a digit of its own on the keyboard. */
const MOST_CHOICES = 9

export interface ClientOption {
  clientId: string
  name: string
  /** Why it is offered. */
  why: string
}

/** Whom a letter may be for: what was searched for, or else the candidates that were found, the best first. */
export async function clientOptions(
  db: Database,
  organizationId: string,
  letter: LetterDetail,
  search: string,
): Promise<ClientOption[]> {
  if (search !== '') {
    const query = clientListQuery.parse({ search: search.slice(0, 200), limit: String(MOST_CHOICES) })
    const { clients } = await listClients(db, organizationId, query)
    return clients.map(({ id, name, companyNumber, email }) => ({
      clientId: id,
      name,
      why: [companyNumber, email ?? 'no e-mail address'].filter(Boolean).join(' · '),
    }))
  }
  return letter.match.candidates.slice(0, MOST_CHOICES).map(({ clientId, name, score, evidence }) => ({
    clientId,
    name,
    why: [`${Math.round(score * 100)} %`, ...evidence].join(' · '),
  }))
}

interface ClientChoiceProps {
  options: ClientOption[]
  form: FormState
  chosen: string | null
}

/** One choice of several, the first of them made. */
export const ClientChoice = ({ options, form, chosen }: ClientChoiceProps) => {
  const name = 'clientId'
  const error = errorOf(form, name)
  const wanted = typedInto(form, name) ?? chosen
  const first = options.find(({ clientId }) => clientId === wanted) ?? options[0]
  return (
    <fieldset class="choices" aria-describedby={describedBy(name, undefined, error)}>
      <legend>Whose letter is it?</legend>
      {options.map((option, index) => (
        <label class="choice">
          <input
            type="radio"
            name={name}
            value={option.clientId}
            checked={option === first}
            data-key={String(index + 1)}
          />
          <Key>{index + 1}</Key>
          <span class="wrap">
            <strong>{option.name}</strong>
            <span class="soft block">{option.why}</span>
          </span>
        </label>
      ))}
      <FieldFault name={name} error={error} />
    </fieldset>
  )
}
