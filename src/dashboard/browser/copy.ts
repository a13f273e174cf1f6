/** `data-copy` names the input whose value the button copies. */
export function copyOnClick(root: Document): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = false
  root.addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-copy]') : null
    const input = button && root.getElementById(button.dataset.copy ?? '')
    if (!button || !(input instanceof HTMLInputElement)) return
    try {
      await navigator.clipboard.writeText(input.value)
      button.textContent = 'Copied'
    } catch {
      // Not allowed here: what is selected can be copied by hand.
      input.select()
    }
  })
}
