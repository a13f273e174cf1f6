import type { Wording } from '../languages/wording.ts'
import type { PageLayout } from './page-layout.ts'

/** `find`, whose answer is kept as long as the page is: splitting, reading and the last guard ask the same of it. */
export function oncePerPage<Found>(
  find: (layout: PageLayout, wording: Wording) => Found,
): (layout: PageLayout, wording: Wording) => Found {
  const kept = new WeakMap<PageLayout, { wording: Wording; found: Found }>()
  return (layout, wording) => {
    const known = kept.get(layout)
    if (known?.wording === wording) return known.found
    const found = find(layout, wording)
    kept.set(layout, { wording, found })
    return found
  }
}
