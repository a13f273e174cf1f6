/** tus-js-client notes here what is not yet uploaded, by name of the file. */
const NOTED_AS = 'tus::'
const NOTED_BY = 'uploads-of'

/**
 * Whoever comes back goes on with an upload, also after signing in again; somebody else finds nothing of it. Signing out clears it
 * all (`Clear-Site-Data`): this is for a session that ran out.
 */
export function forgetUploads(root: Document): void {
  const { visitor } = root.body.dataset
  if (visitor === undefined || localStorage.getItem(NOTED_BY) === visitor) return
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(NOTED_AS)) localStorage.removeItem(name)
  }
  localStorage.setItem(NOTED_BY, visitor)
}
