/** `data-key`: the key that presses a button, follows a link, makes a choice or goes to a field. Not while somebody types. */
export function pressByKey(root: Document): void {
  root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    const target = root.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key)}"]`)
    if (!target) return
    event.preventDefault()
    // A key that is kept down goes on pressing on the next page, where nobody has looked yet.
    if (event.repeat) return
    if (target instanceof HTMLInputElement && target.type === 'search') target.focus()
    else target.click()
    focusIn(target)
  })
}

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
