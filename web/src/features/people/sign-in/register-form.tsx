import { LIMITS } from '@fairwave/contract/limits'
import type { ROLES_TO_REGISTER } from '@fairwave/contract/people/roles'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { useSessionActions } from '../../../api/session-provider.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import styles from './form.module.css'
import type { Enter } from './use-sign-in.ts'
import { type RegistrationFields, validateRegistration } from './validate-registration.ts'

type RoleToRegister = (typeof ROLES_TO_REGISTER)[number]

const ROLE_OPTIONS: { value: RoleToRegister; label: string }[] = [
  { value: 'FAN', label: 'Fan: I listen' },
  { value: 'ARTIST', label: 'Artist: I make music' },
  { value: 'LABEL', label: 'Label: I release it' },
  { value: 'ADMAN', label: 'Advertiser: I pay for the free listening' },
]

export function RegisterForm({ enter }: { enter: Enter }) {
  const { register } = useSessionActions()
  const [problem, setProblem] = useState<string>()
  const { field, form, isBusy } = useForm<RegistrationFields>({
    initial: { username: '', displayName: '', email: '', password: '', role: 'FAN' },
    validate: validateRegistration,
    submit: async ({ displayName, email, role, ...fields }) => {
      setProblem(undefined)
      try {
        const name = displayName.trim()
        const details = { ...fields, email: email.trim(), role: role as RoleToRegister }
        await enter(() => register(name ? { ...details, displayName: name } : details))
      } catch (error) {
        setProblem(reasonOf(error, 'We couldn’t reach the server. Please try again.'))
      }
    },
  })
  return (
    <form className={styles.form} aria-label="Register" {...form}>
      <TextField
        {...field('username')}
        label="Username"
        hint={`${LIMITS.usernameMin} to ${LIMITS.username} letters, digits, _, . or -`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('displayName')} label="Display name (optional)" autoComplete="nickname" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        label="Password"
        hint={`At least ${LIMITS.passwordMin} characters`}
        autoComplete="new-password"
      />
      <SelectField {...field('role')} label="I am here as" options={ROLE_OPTIONS} />
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} busyLabel="Creating your account...">
        Register
      </Button>
    </form>
  )
}
