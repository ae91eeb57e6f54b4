import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'

export type FormErrors<Values> = Partial<Record<keyof Values & string, string>>

type FormRules<Values> = {
  initial: Values
  /** The sentence for each field that is not right; an empty object where all are. */
  validate: (values: Values) => FormErrors<Values>
  /** May answer sentences for fields that the server refused. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms answer nothing
  submit: (values: Values) => Promise<FormErrors<Values> | void>
}

/** Text fields that are checked when sent: the first wrong one gets the focus, and a second press while busy sends nothing. */
export function useForm<Values extends Record<string, string>>({ initial, validate, submit }: FormRules<Values>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors<Values>>({})
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)

  /** Puts a value into a field, as typing it would. */
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

  /** Puts the sentences beside their fields and brings the first into view; answers whether there were any. */
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
  // With its label and the sentence under it.
  control.scrollIntoView({ block: 'center' })
}
