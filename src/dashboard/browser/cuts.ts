/** Cuts between letters by arrow keys, and by dragging a page into the letter beside it: each presses what a button does as well. */

export function moveCuts(root: Document): void {
  root.addEventListener('keydown', pressArrow)
  let dragged: HTMLElement | undefined
  // Pages come and go while a batch is worked on: what can be dragged is found when it is pointed at.
  root.addEventListener('pointerover', ({ target }) => {
    const figure = closest(target, 'figure[data-page]')
    if (figure) figure.draggable = true
  })
  root.addEventListener('dragstart', (event) => {
    dragged = closest(event.target, 'figure[data-page]')
    if (!dragged || !event.dataTransfer) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', dragged.dataset.page ?? '')
  })
  root.addEventListener('dragover', (event) => {
    const bundle = dragged && neighbourAt(event.target, dragged)
    mark(root, bundle)
    if (bundle) event.preventDefault()
  })
  root.addEventListener('drop', (event) => {
    const bundle = dragged && neighbourAt(event.target, dragged)
    if (!dragged || !bundle) return
    event.preventDefault()
    send(dragged, bundle)
  })
  root.addEventListener('dragend', () => {
    dragged = undefined
    mark(root, undefined)
  })
}

/** On a cut, or on one of its buttons. */
function pressArrow(event: KeyboardEvent): void {
  const button = closest(event.target, '.cut')?.querySelector<HTMLElement>(`[data-arrow="${CSS.escape(event.key)}"]`)
  if (!button) return
  event.preventDefault()
  // Each press moves a cut by what somebody has seen, and no further.
  if (!event.repeat) button.click()
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The letter at which somebody points, if it is the next one on either side and a page stays where this one was. */
function neighbourAt(target: EventTarget | null, page: HTMLElement): HTMLElement | undefined {
  const letters = [...document.querySelectorAll<HTMLElement>('.bundle[data-letter]')]
  const [from, to] = [closest(page, '.bundle'), closest(target, '.bundle[data-letter]')]
  if (!from || !to || Math.abs(letters.indexOf(from) - letters.indexOf(to)) !== 1) return undefined
  const stays = isBefore(to, page) ? page.nextElementSibling : page.previousElementSibling
  return stays ? to : undefined
}

function mark(root: Document, bundle: HTMLElement | undefined): void {
  for (const marked of root.querySelectorAll('.bundle.over')) marked.classList.toggle('over', marked === bundle)
  bundle?.classList.add('over')
}

/** As the button of the cut would, with the letters that are seen here. */
function send(page: HTMLElement, neighbour: HTMLElement): void {
  const form = document.createElement('form')
  form.method = 'post'
  const action = isBefore(neighbour, page) ? 'to-previous' : 'to-next'
  form.action = `${location.pathname}/pages/${page.dataset.page}/${action}`
  for (const name of ['csrf', 'on']) {
    const known = document.querySelector<HTMLInputElement>(`.sheets input[name="${name}"]`)
    if (known) form.append(known.cloneNode())
  }
  form.append(hidden('letter', closest(page, '.bundle')), hidden('neighbour', neighbour))
  document.body.append(form)
  form.submit()
}

function hidden(name: string, bundle: HTMLElement | undefined): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name, value: bundle?.dataset.letter ?? '' })
  return input
}
