import { LIMITS } from '@fairwave/contract/limits'
import { TextArea, TextField } from '../../../ui/field.tsx'
import styles from './fields.module.css'
import type { ProfileField } from './profile-form-data.ts'

type PersonFieldsProps = { field: ProfileField; isDisabled: boolean }

/** The fields that every user has. */
export const PersonFields = ({ field, isDisabled }: PersonFieldsProps) => (
  <div className={styles.fields}>
    <TextField
      label="Username"
      {...field('username')}
      required
      disabled={isDisabled}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
    <TextField
      label="Display name"
      {...field('displayName')}
      required
      disabled={isDisabled}
      maxLength={LIMITS.displayName}
    />
    <TextField
      label="Tagline"
      {...field('tagline')}
      disabled={isDisabled}
      maxLength={LIMITS.tagline}
      className={styles.wide}
    />
    <TextArea label="Bio" {...field('bio')} rows={5} disabled={isDisabled} className={styles.wide} />
    <TextField label="Location" {...field('location')} disabled={isDisabled} maxLength={LIMITS.location} />
  </div>
)
