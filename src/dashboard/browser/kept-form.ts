/**
 * A form that is sent after its session has ended leads to signing in, and back to its page: there it finds what was typed. Kept
 * in this tab alone, for the same person, until a page shows that the form went through; passwords, files and what is hidden never.
 */
interface KeptForm {
  /** Who typed, and where. */
  by: string
  path: string
  action: string
  fields: [name: string, value: string][]
  /** Whether its session had ended. */
  cameBack: boolean
  /** When it was sent: Unix time in milliseconds. */
  at: number
}

const KEPT_AS = 'kept-form'
/** Long enough to look for a password; after it, what was typed is nobody's business who sits down here. */
const KEPT_MS = 15 * 60_000
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function keepForms(root: Document): void {
  const kept = read()
  const by = root.body.dataset.visitor
  if (by === undefined) {
    const hasEnded = saysEnded(location.href) || root.body.dataset.refusesForm !== undefined
    if (kept && hasEnded) keep({ ...kept, cameBack: true })
    return
  }
  sessionStorage.removeItem(KEPT_AS)
  // Who signs in before the sign-in page's script has come still comes from that page.
  const cameBack = kept?.cameBack || saysEnded(root.referrer)
  if (kept && cameBack && kept.by === by && kept.path === here()) restore(root, kept)
  root.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
    const fields = controlsOf(target).flatMap((control) => typedInto(control))
    keep({ by, path: pageOf(target), action: target.action, fields, cameBack: false, at: Date.now() })
  })
}

/** Of a page's address: whether it says that a session has ended. */
const saysEnded = (address: string): boolean => URL.canParse(address) && new URL(address).searchParams.has('ended')

const here = (): string => location.pathname + location.search

/** Where it is found again: a form that was shown again with its faults stands at the address of its action. */
const pageOf = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>('input[name="on"]')?.value || here()

const keep = (form: KeptForm): void => sessionStorage.setItem(KEPT_AS, JSON.stringify(form))

function read(): KeptForm | undefined {
  const text = sessionStorage.getItem(KEPT_AS)
  const kept: KeptForm | undefined = text === null ? undefined : JSON.parse(text)
  if (!kept || Date.now() - kept.at < KEPT_MS) return kept
  sessionStorage.removeItem(KEPT_AS)
  return undefined
}

const NEVER_KEPT = ['password', 'file', 'hidden']

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    ({ name, type }) => name !== '' && !NEVER_KEPT.includes(type),
  )

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const typedInto = (control: Control): KeptForm['fields'] =>
  isBox(control) && !control.checked ? [] : [[control.name, control.value]]

function restore(root: Document, { action, fields }: KeptForm): void {
  const form = [...root.forms].find((one) => one.method === 'post' && one.action === action)
  const controls = form ? controlsOf(form) : []
  if (!form || controls.length === 0) return
  for (const control of controls) {
    const values = fields.filter(([name]) => name === control.name).map(([, value]) => value)
    if (isBox(control)) control.checked = values.includes(control.value)
    else control.value = values[0] ?? ''
  }
  const note = root.createElement('p')
  note.className = 'note'
  note.setAttribute('role', 'status')
  note.textContent =
    'You were signed out before this was sent. What you typed is here again: look at it, and send it once more.'
  form.before(note)
  for (let around = form.parentElement; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true
  }
  controls[0]?.focus()
}
