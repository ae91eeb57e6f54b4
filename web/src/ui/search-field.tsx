import { type ReactNode, useEffect, useState } from 'react'
import { TextField } from './field.tsx'

type SearchFieldProps = { label: ReactNode; placeholder: string; onSearch: (words: string) => void }

const PAUSE_MS = 300

/** Searches once typing pauses. */
export function SearchField({ label, placeholder, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
