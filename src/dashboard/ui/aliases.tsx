import type { z } from 'zod'
import type { aliasSchema } from '../../clients/aliases.schema.ts'
import { paths } from '../paths.ts'
import { Sure } from './form.tsx'
import { Empty, Time } from './parts.tsx'
import { wordsOf } from './words.ts'

interface AliasesProps {
  aliases: z.infer<typeof aliasSchema>[]
  csrf: string
}

/** Under which other names and numbers a client gets post, because a person once said so. */
export const Aliases = ({ aliases, csrf }: AliasesProps) => (
  <section class="card" aria-labelledby="aliases">
    <h2 id="aliases">Also known as</h2>
    {aliases.length === 0 ? (
      <Empty title="No other names">
        When you confirm a letter that bears another name or number, it stands here, and the next one goes out by
        itself.
      </Empty>
    ) : (
      <ul class="rows">
        {aliases.map(({ id, clientId, kind, value, letterId, createdAt }) => (
          <li>
            <div class="wrap">
              <strong>{value}</strong>
              <p class="soft">
                {wordsOf(kind)}, {letterId ? <a href={paths.letter(letterId)}>from a letter</a> : 'chosen'}{' '}
                <Time at={createdAt} />
              </p>
            </div>
            <Sure
              ask="Revoke"
              askOf={value}
              warning={`Letters to “${value}” wait for review again. Those that it matched keep their client.`}
              action={paths.revokeAlias(clientId, id)}
              csrf={csrf}
            >
              Revoke the alias
            </Sure>
          </li>
        ))}
      </ul>
    )}
  </section>
)
