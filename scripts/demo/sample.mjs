import { readFile } from 'node:fs/promises'

const folder = new URL('../../test/fixtures/sample/', import.meta.url)

/** The scanned batch that ships with the project, and the clients of the office that received it: all made up. */
export async function loadSample() {
  const [bytes, clients, labels] = await Promise.all([
    readFile(new URL('post.pdf', folder)),
    readFile(new URL('clients.json', folder), 'utf8').then(JSON.parse),
    readFile(new URL('labels.json', folder), 'utf8').then(JSON.parse),
  ])
  return { fileName: 'post.pdf', bytes, clients, labels, receivedAt: labels.receivedAt }
}
