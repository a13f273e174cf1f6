import { type Child, createContext, type PropsWithChildren, useContext } from 'hono/jsx'
import type { FormState } from '../forms.ts'

/** The address of the page that is shown: where somebody goes on whose session ends before a form of it is sent. */
export const PagePath = createContext('')

/** What every form says of itself: the token of its session, and the page that it is on. */
export const CsrfField = ({ token }: { token: string }) => (
  <>
    <input type="hidden" name="csrf" value={token} />
    <input type="hidden" name="on" value={useContext(PagePath)} />
  </>
)

/** What is sent along unseen. */
export const Hidden = ({ fields }: { fields: Readonly<Record<string, string>> }) => (
  <>
    {Object.entries(fields).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
  </>
)

interface FieldProps {
  name: string
  label: string
  form: FormState
  hint?: string
  type?: string
  value?: string
  autocomplete?: string
  required?: boolean
  autofocus?: boolean
  maxlength?: number
  /** The key that leads to it. */
  'data-key'?: string
  /** More than one line. */
  rows?: number
}

export const describedBy = (name: string, hint: string | undefined, error: string | undefined): string | undefined =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined

export const errorOf = (form: FormState, name: string): string | undefined =>
  form.errors.find(({ field }) => field === name || field.startsWith(`${name}.`))?.message

export const typedInto = (form: FormState, name: string): string | undefined => {
  const value = form.values[name]
  return typeof value === 'string' ? value : undefined
}

/** A labelled input with its hint and what is wrong with it. Passwords are never shown again. */
export const Field = ({ name, label, form, hint, type = 'text', value, rows, ...attributes }: FieldProps) => {
  const error = errorOf(form, name)
  const shown = type === 'password' ? undefined : (typedInto(form, name) ?? value)
  const common = {
    id: name,
    name,
    'aria-invalid': error ? 'true' : undefined,
    'aria-describedby': describedBy(name, hint, error),
    ...attributes,
  } as const
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {rows === undefined ? (
        <input type={type} value={shown} {...common} />
      ) : (
        <textarea rows={rows} {...common}>
          {shown}
        </textarea>
      )}
      <FieldFault name={name} error={error} />
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  form: FormState
  hint?: string
  value?: string
  options: readonly { value: string; label: string }[]
}

export const Choice = ({ name, label, form, hint, value, options }: ChoiceProps) => {
  const error = errorOf(form, name)
  const chosen = typedInto(form, name) ?? value
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <select
        id={name}
        name={name}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={describedBy(name, hint, error)}
      >
        {options.map((option) => (
          <option value={option.value} selected={option.value === chosen}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldFault name={name} error={error} />
    </div>
  )
}

interface ChecksProps {
  name: string
  label: string
  form: FormState
  checked: readonly string[]
  options: readonly { value: string; label: string }[]
}

/** Several of several. */
export const Checks = ({ name, label, form, checked, options }: ChecksProps) => {
  const error = errorOf(form, name)
  const typed = form.values[name]
  const chosen = Array.isArray(typed) ? typed : checked
  return (
    <fieldset class="field" aria-describedby={describedBy(name, undefined, error)}>
      <legend>{label}</legend>
      <div class="checks">
        {options.map((option) => (
          <label class="check">
            <input type="checkbox" name={name} value={option.value} checked={chosen.includes(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      <FieldFault name={name} error={error} />
    </fieldset>
  )
}

export const FieldFault = ({ name, error }: { name: string; error: string | undefined }) =>
  error ? (
    <p class="fault" id={`${name}-error`}>
      {error}
    </p>
  ) : null

/** Stands over a form that was not taken, and is read out at once. */
export const FormFaults = ({ form, text = form.told }: { form: FormState; text?: string | undefined }) => {
  if (text === undefined && form.errors.length === 0) return null
  return (
    <div class="faults" role="alert">
      {text ??
        (form.errors.length === 1
          ? 'One field needs another look.'
          : `${form.errors.length} fields need another look.`)}
    </div>
  )
}

interface PostButtonProps {
  action: string
  csrf: string
  class?: string
  title?: string
  /** The arrow key that presses it. */
  'data-arrow'?: string
  /** What is sent along. */
  fields?: Readonly<Record<string, string>>
}

/** A form that is nothing but its button. */
export const PostButton = ({ action, csrf, fields = {}, children, ...button }: PropsWithChildren<PostButtonProps>) => (
  <form method="post" action={action} class="inline">
    <CsrfField token={csrf} />
    <Hidden fields={fields} />
    <button type="submit" {...button}>
      {children}
    </button>
  </form>
)

interface SureProps extends PostButtonProps {
  /** What the first button says, e.g. `Revoke`. */
  ask: string
  /** Of what, for those who don't see where the button stands. */
  askOf?: string
  /** What is about to happen. */
  warning: Child
}

/** For what can't be undone: the first button only asks. Works without a script. */
export const Sure = ({ ask, askOf, warning, action, csrf, children }: PropsWithChildren<SureProps>) => (
  <details class="sure">
    <summary class="button danger-quiet">
      {ask}
      {askOf && <span class="hidden"> {askOf}</span>}
    </summary>
    <div class="sure-body">
      <p>{warning}</p>
      <PostButton action={action} csrf={csrf} class="danger">
        {children}
      </PostButton>
    </div>
  </details>
)

/** Something that is shown this once, with a button that copies it. */
export const ShownOnce = ({ label, value, children }: PropsWithChildren<{ label: string; value: string }>) => (
  <section class="once" aria-labelledby="once-title">
    <h2 id="once-title">{label}</h2>
    <p>{children}</p>
    <div class="copy">
      <input id="once" readonly value={value} aria-label={label} spellcheck={false} />
      <button type="button" data-copy="once" hidden>
        Copy
      </button>
    </div>
  </section>
)
