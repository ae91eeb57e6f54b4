import type { Track } from '@fairwave/contract/music/catalogue'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { trackQuery } from '../../../../api/track-detail.ts'
import type { FormErrors } from '../../../../lib/use-form.ts'
import { changedDetails, type DetailValues, detailProblems, detailValues } from './track-details.ts'

/** The details of a track beside its edit form: fetched, since lists are without them, and sent only if changed. */
export function useTrackDetails({ id }: Pick<Track, 'id'>) {
  const query = useQuery({ ...trackQuery(id), refetchOnMount: 'always' })
  const frame = useRef<HTMLDetailsElement>(null)
  const [typed, setTyped] = useState<Partial<DetailValues>>({})
  const [errors, setErrors] = useState<FormErrors<DetailValues>>({})
  const known = detailValues(query.data)
  const values = { ...known, ...typed }

  const set = (name: keyof DetailValues, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _mended, ...others }) => others)
  }

  /** Shows the errors at their fields; returns whether there are any. */
  function hasErrors(): boolean {
    const found = detailProblems(values)
    setErrors(found)
    const first = (Object.keys(known) as (keyof DetailValues)[]).find((name) => found[name])
    if (first && frame.current) {
      frame.current.open = true
      frame.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    }
    return first !== undefined
  }

  return {
    frame,
    values,
    set,
    hasErrors,
    isPending: query.isPending,
    retry: query.isError ? () => void query.refetch() : undefined,
    changes: () => changedDetails(known, values),
    field: (name: keyof DetailValues) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set(name, event.currentTarget.value),
    }),
  }
}
