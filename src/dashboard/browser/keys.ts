/**
 * `data-key`: the key that presses a button, follows a link, makes a choice or goes to a field. Not while somebody types, and not for whoever
 * has switched keys off.
 */
export function pressByKey(root: Document): void {
  if (root.body.dataset.keys === 'off') return
  root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    const target = root.querySelector<HTMLElement>(`[data-key="${CSS.escape(nameOf(event))}"]`)
    if (!target) return
    event.preventDefault()
    // A key that is kept down goes on pressing on the next page, where nobody has looked yet.
    if (event.repeat) return
    if (target instanceof HTMLInputElement && target.type === 'search') target.focus()
    else target.click()
    focusIn(target)
  })
}

/** Letters are the same with Caps Lock; names such as `Enter` are written as they are. */
const nameOf = ({ key }: KeyboardEvent): string => (key.length === 1 ? key.toLowerCase() : key)

/** What was opened is gone on with. */
function focusIn(target: HTMLElement): void {
  const details = target.closest('summary')?.parentElement
  if (details instanceof HTMLDetailsElement && details.open) {
    details.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus()
  }
}

/** Enter on a link or a button is theirs; a choice leaves the keys to the page. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input[type="radio"]')) return false
  if (key === 'Enter' && target.matches('a, button, summary')) return true
  return target.matches('input, select, textarea, [contenteditable]')
}
