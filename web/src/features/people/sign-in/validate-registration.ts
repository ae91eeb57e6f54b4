import { LIMITS } from '@fairwave/contract/limits'
import type { FormErrors } from '../../../lib/use-form.ts'

export type RegistrationFields = {
  username: string
  email: string
  displayName: string
  password: string
  role: string
}

/** The server's rules, checked before anything is sent. */
export function validateRegistration({
  username,
  email,
  displayName,
  password,
}: RegistrationFields): FormErrors<RegistrationFields> {
  const errors = {
    username: usernameError(username),
    email: emailError(email),
    displayName:
      displayName.trim().length > LIMITS.displayName &&
      `Display name must be at most ${LIMITS.displayName} characters.`,
    password: passwordError(password),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence))
}

function usernameError(username: string): string | undefined {
  if (username.length < LIMITS.usernameMin) return `Username must be at least ${LIMITS.usernameMin} characters.`
  if (username.length > LIMITS.username) return `Username must be at most ${LIMITS.username} characters.`
  if (!/^[A-Za-z0-9_.-]+$/.test(username)) return 'Username may contain letters, digits, _, . and - only.'
  return undefined
}

function emailError(email: string): string | undefined {
  if (email.trim().length > LIMITS.email) return `Email must be at most ${LIMITS.email} characters.`
  // Only catches obvious mistakes; the server decides.
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())) return 'Please enter a valid email address.'
  return undefined
}

function passwordError(password: string): string | undefined {
  if (password.length < LIMITS.passwordMin) return `Password must be at least ${LIMITS.passwordMin} characters.`
  if (password.length > LIMITS.password) return `Password must be at most ${LIMITS.password} characters.`
  return undefined
}
