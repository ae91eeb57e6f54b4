import { type ComponentProps, useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { TextField } from '../../../../ui/field.tsx'

type SavedFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'error'> & {
  /** As the server has it. */
  value: string
  /** Why the text can't be sent, if it can't. */
  problemOf?: (text: string) => string | undefined
  onSave: (text: string) => Promise<unknown>
}

/** A field that saves itself when it is left. A text that is refused stays, with the reason. */
export function SavedField({ value, problemOf, onSave, ...field }: SavedFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const save = async () => {
    if (typed === undefined || typed.trim() === value) return setTyped(undefined)
    const problem = problemOf?.(typed)
    if (problem) return setError(problem)
    try {
      await onSave(typed.trim())
      setTyped(undefined)
    } catch (failure) {
      setError(reasonOf(failure, 'We couldn’t save this. Please try again.'))
    }
  }
  return (
    <TextField
      {...field}
      value={typed ?? value}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setError(undefined)
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => event.key === 'Enter' && void save()}
    />
  )
}
