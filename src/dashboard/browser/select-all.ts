/** `data-select-all` shows a box that chooses all choices of its form, and tells how many are chosen. With Shift, all between two. */
export function selectAll(root: Document): void {
  for (const label of root.querySelectorAll<HTMLLabelElement>('[data-select-all]')) {
    const form = label.closest('form')
    const all = label.querySelector('input')
    const told = label.querySelector('span')
    const boxes = [...(form?.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]') ?? [])]
    if (!form || !all || !told || boxes.length === 0) continue
    const show = () => {
      const chosen = boxes.filter(({ checked }) => checked).length
      all.checked = chosen === boxes.length
      all.indeterminate = chosen > 0 && chosen < boxes.length
      told.textContent = chosen === 0 ? `Choose all ${boxes.length}` : `${chosen} of ${boxes.length} chosen`
    }
    all.addEventListener('change', () => {
      for (const box of boxes) box.checked = all.checked
      show()
    })
    let last: HTMLInputElement | undefined
    form.addEventListener('click', ({ target, shiftKey }) => {
      if (!(target instanceof HTMLInputElement) || !boxes.includes(target)) return
      if (shiftKey && last) {
        const [from = 0, to = 0] = [boxes.indexOf(last), boxes.indexOf(target)].sort((a, b) => a - b)
        for (const box of boxes.slice(from, to + 1)) box.checked = target.checked
      }
      last = target
      show()
    })
    label.hidden = false
    show()
  }
}
