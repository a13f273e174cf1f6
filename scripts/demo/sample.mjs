import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../test/fixtures/sample/', import.meta.url)

export const samplePath = fileURLToPath(new URL('post.pdf', folder))

/** The scanned batch that ships with the project, and the clients of the office that received it: all made up. */
export async function loadSample() {
  const [bytes, clients, labels] = await Promise.all([
    readFile(samplePath),
    readFile(new URL('clients.json', folder), 'utf8').then(JSON.parse),
    readFile(new URL('labels.json', folder), 'utf8').then(JSON.parse),
  ])
  return { fileName: 'post.pdf', bytes, clients, labels, receivedAt: labels.receivedAt }
}
