import { LIMITS } from '@fairwave/contract/limits'
import type { FormErrors } from '../../../lib/use-form.ts'

export type PasswordChangeFields = { currentPassword: string; newPassword: string; confirmPassword: string }

export function validatePasswordChange(fields: PasswordChangeFields): FormErrors<PasswordChangeFields> {
  return {
    ...said({
      currentPassword: tooShort(fields.currentPassword, 'Current'),
      newPassword:
        fields.newPassword === fields.currentPassword && 'Please choose a password that differs from the current one.',
    }),
    ...validateNewPassword(fields),
  }
}

type NewPasswordFields = Omit<PasswordChangeFields, 'currentPassword'>

/** The same without the current password. */
export const validateNewPassword = ({
  newPassword,
  confirmPassword,
}: NewPasswordFields): FormErrors<NewPasswordFields> =>
  said({
    newPassword: tooShort(newPassword, 'New'),
    confirmPassword:
      tooShort(confirmPassword, 'Confirm') ||
      (newPassword !== confirmPassword && 'New password and confirm password must match'),
  })

const said = (errors: Record<string, string | false>) =>
  Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence)) as Record<string, string>

const tooShort = (password: string, name: string) =>
  password.length < LIMITS.passwordMin && `${name} password must be at least ${LIMITS.passwordMin} characters.`
