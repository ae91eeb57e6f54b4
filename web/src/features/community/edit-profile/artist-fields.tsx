import { LIMITS } from '@fairwave/contract/limits'
import { STATIONS } from '@fairwave/contract/music/genres'
import { SelectField, TextField } from '../../../ui/field.tsx'
import styles from './fields.module.css'
import type { ProfileField } from './profile-form-data.ts'

const GENRES = [
  { value: '', label: 'No genre' },
  ...STATIONS.map(({ name, subGenres }) => ({ label: name, options: [name, ...subGenres] })),
]

type ArtistFieldsProps = { field: ProfileField; isDisabled: boolean }

/** The fields that only artists have. */
export const ArtistFields = ({ field, isDisabled }: ArtistFieldsProps) => (
  <div className={styles.fields}>
    <h3>Your music</h3>
    <SelectField label="Genre" {...field('genre')} options={GENRES} disabled={isDisabled} />
    <TextField label="Influences" {...field('influences')} disabled={isDisabled} maxLength={LIMITS.influences} />
    <h3>Links</h3>
    <TextField label="Website" {...field('website')} inputMode="url" placeholder="https://" disabled={isDisabled} />
    <TextField label="Twitter" {...field('twitter')} placeholder="@name or address" disabled={isDisabled} />
    <TextField label="Instagram" {...field('instagram')} placeholder="@name or address" disabled={isDisabled} />
    <TextField label="SoundCloud" {...field('soundcloud')} placeholder="name or address" disabled={isDisabled} />
  </div>
)
