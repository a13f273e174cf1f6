import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { projectRoot } from '../stack/wrangler-dev.mjs'

const LETTERS_A_BATCH = 50
const DAYS = 1000
const FIRST_DAY = '2023-06-01'
const WEBHOOKS = 500
/** Of the first endpoint. */
const MOST_DELIVERIES = 100_000
/** The migrations from here on keep tallies and search indexes, and fill them from what is there. */
const FIRST_DERIVED = '0008'

/**
 * Gives the organisation of a local database so many letters, clients, batches and deadlines over 1,000 days, as many audit entries as
 * letters, and webhooks of which one has a long log. Row by row the
 * triggers would take an hour: they are put away, and what they keep is filled by the statements with which the migrations fill
 * it for what was there before them. The service must not run meanwhile.
 */
export function generatePost({ stateDir, letters, clients }) {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  const database = new DatabaseSync(join(folder, file))
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000')
    const { id: organizationId } = database.prepare('SELECT id FROM organizations').get()
    const triggers = database
      .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name <> 'tally_changes_added'")
      .all()
    for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`)
    database.exec('BEGIN')
    fill(database, { organizationId, letters, clients })
    fillAudit(database, { organizationId, entries: letters })
    fillWebhooks(database, { organizationId, deliveries: Math.min(letters, MOST_DELIVERIES) })
    for (const statement of fillingStatements()) database.exec(statement)
    for (const { sql } of triggers) database.exec(sql)
    database.exec('COMMIT')
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    return { organizationId, ...samples(database, organizationId) }
  } finally {
    database.close()
  }
}

const numbers = (n) => `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${n})`
const pick = (values, n) => `json_extract('${JSON.stringify(values)}', '$[' || (${n}) || ']')`

function fill(database, { organizationId, letters, clients }) {
  const batches = Math.ceil(letters / LETTERS_A_BATCH)
  // Spread by a multiplier without a factor in common with the counts: no filter finds its rows side by side.
  const mixed = (n, of) => `((${n}) * 7919 % ${of})`
  const at = (batch) =>
    `strftime('%Y-%m-%dT%H:%M:%S.000Z', '${FIRST_DAY}', '+' || (${batch} * ${DAYS} / ${batches}) || ' days', '+' || (28800 + ${batch} % 7200) || ' seconds')`
  const words = [
    'statement',
    'tax',
    'renewal',
    'notice',
    'invoice',
    'meeting',
    'policy',
    'penalty',
    'licence',
    'water',
    'rent',
    'pension',
  ]
  database.exec(`
    ${numbers(clients)}
    INSERT INTO clients (id, organization_id, name, sort_name, company_number, email, created_at, updated_at)
    SELECT printf('cl_%08d', n), '${organizationId}', name, lower(name), printf('%08d', n), printf('post%d@%s.example', n, lower(first)), '2023-01-01T00:00:00.000Z', '2023-01-01T00:00:00.000Z'
    FROM (SELECT n, first, first || ' ' || ${pick(['Cycles', 'Foods', 'Homes', 'Systems', 'Trading', 'Works', 'Partners'], 'n % 7')} || ' ' || n || ' Ltd' AS name
      FROM (SELECT n, ${pick(['Acre', 'Birch', 'Copper', 'Dale', 'Elm', 'Fern', 'Grove', 'Harrow', 'Iris', 'Juniper', 'Kestrel'], mixed('n', 11))} AS first FROM numbers));
    ${numbers(batches)}
    INSERT INTO batches (id, organization_id, status, file_name, file_size, sha256, page_count, letter_count, received_at, created_at)
    SELECT printf('bat_%08d', n), '${organizationId}', ${pick(['completed', 'completed', 'completed', 'failed', 'processing'], mixed('n', 5))}, 'post.pdf', 1000, printf('%064d', n), 100, ${LETTERS_A_BATCH}, ${at('n')}, ${at('n')} FROM numbers;
    ${numbers(letters)}
    INSERT INTO letters (id, organization_id, batch_id, client_id, status, sender, recipient_company, priority, category, subject, summary, pages, first_page, last_page,
      received_at, confirmed_at, decision, sent_at, needs_review, review_reasons, deadline_details, classification, match, boundary, change_id, document_bytes)
    SELECT printf('let_%08d', n), '${organizationId}', printf('bat_%08d', n / ${LETTERS_A_BATCH}), iif(status = 'pending', NULL, printf('cl_%08d', ${mixed('n', clients)})), status,
      ${pick(['HM Revenue & Customs', 'Companies House', 'Bank of Ludford', 'Ludford Water'], mixed('n', 4))} || ' ' || (n % 50), 'Company',
      ${pick(['critical', 'high', 'medium', 'low'], mixed('n', 4))}, ${pick(['tax', 'company_filing', 'legal', 'banking', 'invoice', 'general', 'marketing'], mixed('n', 7))},
      ${pick(words, mixed('n', 12))} || ' ' || n, 'A summary of the letter.', 2, 2 * (n % ${LETTERS_A_BATCH}) + 1, 2 * (n % ${LETTERS_A_BATCH}) + 2, received_at, received_at, iif(status = 'pending', NULL, 'automatic'),
      received_at, status = 'pending', '[]', '[]', '{"engine":"embedded","model":"rules","confidence":0.9}', '{"score":0,"method":"none","candidates":[]}', '{"confidence":1,"signals":[]}', 'evt_1', 1000
    FROM (SELECT n, ${at(`(n / ${LETTERS_A_BATCH})`)} AS received_at, ${pick(['sent', 'sent', 'sent', 'sent', 'confirmed', 'pending', 'bounced'], mixed('n', 7))} AS status FROM numbers);
    INSERT INTO letter_texts (letter_id, organization_id, pages)
    SELECT id, organization_id, json_array(json_object('page', first_page, 'text', 'Dear Sirs, about the ' || subject || ' of ' || ${pick(words, 'rowid % 12')} || ' we write to you at ' || ${pick(words, 'rowid / 12 % 12')} || ' reference ' || (rowid * 7919 % 100003) || '. Yours faithfully')) FROM letters;
    INSERT INTO deadlines (id, organization_id, letter_id, client_id, category, priority, date, description, updated_at)
    SELECT replace(id, 'let_', 'ddl_'), organization_id, id, client_id, category, priority, date(received_at, '+30 days'), 'Act', received_at FROM letters WHERE rowid % 5 = 0;
    INSERT INTO deadline_counts (organization_id, dimension, value, n)
    SELECT organization_id, 'all', '', count(*) FROM deadlines GROUP BY 1
    UNION ALL SELECT organization_id, 'day', date, count(*) FROM deadlines GROUP BY 1, 3
    UNION ALL SELECT organization_id, 'priority', priority, count(*) FROM deadlines GROUP BY 1, 3
    UNION ALL SELECT organization_id, 'category', category, count(*) FROM deadlines GROUP BY 1, 3
    UNION ALL SELECT organization_id, 'client', client_id, count(*) FROM deadlines WHERE client_id IS NOT NULL GROUP BY 1, 3;`)
}

/**
 * After the entries that are there. Their hashes are made up, so that no sealer is busy while requests are timed; times go on from
 * the first day, because nothing is told of them but their order.
 */
function fillAudit(database, { organizationId, entries }) {
  const actions = ['letter.classified', 'letter.confirmed', 'letter.sent', 'letter.document_read']
  database.exec(`
    UPDATE audit_entries SET at = '${FIRST_DAY}T00:00:00.000Z' WHERE organization_id = '${organizationId}';
    ${numbers(entries)}
    INSERT INTO audit_entries (organization_id, seq, id, at, actor_type, actor_id, action, entity_type, entity_id, details, action_ordinal, entity_ordinal, actor_ordinal)
    SELECT '${organizationId}', known + n + 1, printf('aud_%08d', n), strftime('%Y-%m-%dT%H:%M:%S.000Z', '${FIRST_DAY}', '+' || (n * ${DAYS} / ${entries}) || ' days', '+' || (n * ${DAYS} % ${entries} * 86400 / ${entries}) || ' seconds'),
      'api_key', printf('key_%08d', n % 5), ${pick(actions, 'n % 4')}, 'letter', printf('let_%08d', n / 4), '{}', n / 4 + 1, n % 4 + 1, n / 5 + 1
    FROM numbers, (SELECT max(seq) AS known FROM audit_entries WHERE organization_id = '${organizationId}');
    INSERT INTO audit_seals (organization_id, seq, hash)
    SELECT organization_id, seq, printf('%064d', seq) FROM audit_entries
    WHERE organization_id = '${organizationId}' AND seq > coalesce((SELECT max(seq) FROM audit_seals WHERE organization_id = '${organizationId}'), 0);
    INSERT OR REPLACE INTO audit_chains (organization_id, entries, sealed)
    SELECT organization_id, max(seq), max(seq) FROM audit_entries WHERE organization_id = '${organizationId}' GROUP BY 1;`)
}

/** Disabled, and with nothing left to be sent; of today, because older events are swept. */
function fillWebhooks(database, { organizationId, deliveries }) {
  const now = new Date().toISOString()
  database.exec(`
    ${numbers(WEBHOOKS)}
    INSERT INTO webhooks (id, organization_id, url, events, enabled, secrets, delivery_count, created_at, updated_at)
    SELECT printf('whk_%08d', n), '${organizationId}', 'https://acme.example/hooks', '["*"]', 0, '[]', iif(n, 0, ${deliveries}), '${now}', '${now}' FROM numbers;
    ${numbers(deliveries)}
    INSERT INTO webhook_events (id, organization_id, type, at, letter_id, data)
    SELECT printf('evt_%08d', n), '${organizationId}', 'letter.classified', '${now}', printf('let_%08d', n), '{}' FROM numbers;
    INSERT INTO webhook_deliveries (id, organization_id, webhook_id, event_id, status, attempts, created_at, last_attempt_at, response_status, response_body, duration_ms)
    SELECT replace(id, 'evt_', 'dlv_'), organization_id, 'whk_00000000', id, 'succeeded', 1, at, at, 200, 'ok', 100 FROM webhook_events WHERE organization_id = '${organizationId}';
    INSERT INTO tallies (organization_id, dimension, day, value, n, ever) VALUES ('${organizationId}', 'webhook', '', '', ${WEBHOOKS}, ${WEBHOOKS})`)
}

function fillingStatements() {
  const folder = join(projectRoot, 'migrations')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name >= FIRST_DERIVED)
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
    .filter((statement) => /^(INSERT|UPDATE|DELETE)/.test(statement.replace(/^\s*--.*$/gm, '').trim()))
}

/** What there is something of, for the filters. */
function samples(database, organizationId) {
  const { client } = database
    .prepare(
      'SELECT client_id AS client FROM letters WHERE client_id IS NOT NULL AND organization_id = ? AND rowid % 5 = 0 LIMIT 1',
    )
    .get(organizationId)
  const { batch } = database
    .prepare('SELECT id AS batch FROM batches WHERE organization_id = ? LIMIT 1')
    .get(organizationId)
  return { client, batch, webhook: 'whk_00000000' }
}
