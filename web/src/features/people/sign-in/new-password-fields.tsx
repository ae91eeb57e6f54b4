import { LIMITS } from '@fairwave/contract/limits'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../../ui/password-field.tsx'

type NewPasswordFieldsProps = {
  field: (name: 'newPassword' | 'confirmPassword') => Omit<ComponentProps<typeof PasswordField>, 'label'>
}

/** A new password, typed twice. */
export const NewPasswordFields = ({ field }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...field('newPassword')}
      label="New Password"
      autoComplete="new-password"
      maxLength={LIMITS.password}
    />
    <PasswordField
      {...field('confirmPassword')}
      label="Confirm New Password"
      autoComplete="new-password"
      maxLength={LIMITS.password}
    />
  </>
)
