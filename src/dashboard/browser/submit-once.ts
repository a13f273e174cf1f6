/** A form that hangs, or whose answer was lost on the way, can be sent again after this time. */
const AGAIN_AFTER_MS = 10_000

/** Whoever clicks twice, or keeps a key down, sends a form once. Searches may be repeated as one likes. */
export function submitOnce(root: Document): void {
  const sentAt = new Map<HTMLFormElement, number>()
  root.addEventListener(
    'submit',
    (event) => {
      const { target: form, timeStamp } = event
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      if (timeStamp - (sentAt.get(form) ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER_MS) {
        event.preventDefault()
        // Nothing is sent: nobody else is to act on it.
        event.stopImmediatePropagation()
      } else {
        sentAt.set(form, timeStamp)
      }
    },
    { capture: true },
  )
  // Somebody who comes back by the browser's own button finds the page as it was left.
  window.addEventListener('pageshow', () => sentAt.clear())
}
