/** Puts a fresh part of the page in the place of the old one. What was open stays open, the focus where it was, and no image is fetched twice. */
export function replacePart(old: Element, fresh: Element): void {
  for (const details of old.querySelectorAll<HTMLDetailsElement>('details[id]')) {
    fresh.querySelector(selectorOf(details))?.toggleAttribute('open', details.open)
  }
  const focused = old.contains(document.activeElement) ? document.activeElement : null
  document.adoptNode(fresh)
  const images = new Map([...old.querySelectorAll('img')].map((image) => [image.src, image]))
  for (const image of fresh.querySelectorAll('img')) {
    image.replaceWith(images.get(image.src) ?? image)
    images.delete(image.src)
  }
  old.replaceWith(fresh)
  if (focused === null) return
  const same = fresh.querySelector<HTMLElement>(selectorOf(focused)) ?? document.querySelector<HTMLElement>('#main')
  same?.focus({ preventScroll: true })
}

/** By what the same element is known in another state of its part: its id, what it opens, where it leads. */
function selectorOf(element: Element): string {
  if (element.id !== '') return `#${CSS.escape(element.id)}`
  const { parentElement: parent } = element
  if (parent instanceof HTMLDetailsElement && parent.id !== '') return `#${CSS.escape(parent.id)} > summary`
  const href = element.getAttribute('href')
  // Nothing else can be known again.
  return href === null ? ':not(*)' : `a[href="${CSS.escape(href)}"]`
}
