import { LICENCES, licenceName } from '@fairwave/contract/music/release-details/licences'
import type { ComponentProps } from 'react'
import { SelectField } from '../../../../ui/field.tsx'

const OPTIONS = LICENCES.map((value) => ({ value, label: licenceName(value) }))

/** What others may do with the music. */
export function LicenceField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  return <SelectField label="Licence" {...props} options={OPTIONS} />
}
