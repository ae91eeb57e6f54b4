import { LIMITS } from '@fairwave/contract/limits'
import type { FormErrors } from '../../lib/use-form.ts'

export type PasswordChangeFields = { currentPassword: string; newPassword: string; confirmPassword: string }

export function validatePasswordChange(fields: PasswordChangeFields): FormErrors<PasswordChangeFields> {
  const errors = {
    currentPassword: tooShort(fields.currentPassword, 'Current'),
    newPassword: tooShort(fields.newPassword, 'New'),
    confirmPassword:
      tooShort(fields.confirmPassword, 'Confirm') ||
      (fields.newPassword !== fields.confirmPassword && 'New password and confirm password must match'),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence))
}

const tooShort = (password: string, name: string) =>
  password.length < LIMITS.passwordMin && `${name} password must be at least ${LIMITS.passwordMin} characters.`
