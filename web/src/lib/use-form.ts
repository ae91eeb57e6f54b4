import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'

export type FormErrors<Values> = Partial<Record<keyof Values & string, string>>

type FormRules<Values> = {
  initial: Values
  /** The error of each invalid field; empty if all are valid. */
  validate: (values: Values) => FormErrors<Values>
  /** May return errors for fields the server refused. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms answer nothing
  submit: (values: Values) => Promise<FormErrors<Values> | void>
}

/** A form of text fields, validated on submit: the first invalid one is focused, and a second submit while busy sends nothing. */
export function useForm<Values extends Record<string, string>>({ initial, validate, submit }: FormRules<Values>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors<Values>>({})
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)

  /** Sets a field's value, as typing would. */
  const set = (name: keyof Values & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _mended, ...others }) => others as FormErrors<Values>)
  }

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      set(name, event.currentTarget.value),
  })

  /** Shows the errors at their fields and focuses the first; returns whether there were any. */
  function show(found: FormErrors<Values>, element: HTMLFormElement): boolean {
    setErrors(found)
    const firstWrong = Object.keys(initial).find((name) => found[name])
    if (firstWrong) focusField(element, firstWrong)
    return firstWrong !== undefined
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const element = event.currentTarget
    if (show(validate(values), element)) return
    isSending.current = true
    setIsBusy(true)
    try {
      show((await submit(values)) ?? {}, element)
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return { values, field, set, isBusy, form: { onSubmit, noValidate: true } }
}

function focusField(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  if (!(control instanceof HTMLElement)) return
  control.focus()
  // The props of a field, with its error.
  control.scrollIntoView({ block: 'center' })
}
