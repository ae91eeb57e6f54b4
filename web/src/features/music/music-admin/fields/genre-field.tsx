import { STATIONS } from '@fairwave/contract/music/genres'
import type { ComponentProps } from 'react'
import { SelectField } from '../../../../ui/field.tsx'

const OPTIONS = [
  { value: '', label: 'No genre' },
  ...STATIONS.map(({ name, subGenres }) => ({ label: name, options: [name, ...subGenres] })),
]

/** The radio's genres, station by station. */
export function GenreField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & { label?: string }) {
  return <SelectField label="Genre" {...props} options={OPTIONS} />
}
