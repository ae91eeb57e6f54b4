import { LIMITS } from '@fairwave/contract/limits'
import { Send } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import styles from './beta-form.module.css'

const ALREADY_THERE = 'This email is already subscribed'

/** Joins the mailing list. An address already on it gets a hint about the confirmation email. */
export function BetaForm() {
  const [problem, setProblem] = useState<string>()
  const [joined, setJoined] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const { field, form, set, isBusy } = useForm({
    initial: { email: '', name: '' },
    validate: ({ email }) => {
      setProblem(undefined)
      return validateEmail(email)
    },
    submit: async ({ email, name }) => {
      try {
        const trimmed = name.trim()
        await call('POST /api/mailing-list', {
          body: { email: email.trim(), ...(trimmed && { name: trimmed }), source: 'landing_page' },
        })
        setJoined(email.trim())
      } catch (error) {
        setProblem(messageOf(error))
      }
    },
  })
  // The landing page is prerendered: what was typed before the app was there is read
  // before a click that was kept until now is repeated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before
  useLayoutEffect(() => {
    for (const name of ['email', 'name'] as const) {
      const control = element.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement && control.value) set(name, control.value)
    }
  }, [])
  if (joined) return <Joined email={joined} />
  return (
    <form ref={element} className={styles.form} aria-label="Join the beta" {...form}>
      <TextField
        {...field('email')}
        type="email"
        label="Email"
        required
        autoComplete="email"
        inputMode="email"
        placeholder="you@example.com"
        maxLength={LIMITS.email}
      />
      <TextField {...field('name')} label="Name (optional)" autoComplete="name" maxLength={LIMITS.displayName} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBusy={isBusy}
        busyLabel="Joining..."
        icon={<Send aria-hidden="true" />}
      >
        Join the beta
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
          {problem === ALREADY_THERE && <span>Not confirmed yet? Check your email, or try again in ten minutes.</span>}
        </p>
      )}
    </form>
  )
}

function Joined({ email }: { email: string }) {
  return (
    <div role="status" className={styles.joined}>
      <svg className={styles.envelope} viewBox="0 0 96 64" aria-hidden="true">
        <rect className={styles.paper} x="2" y="2" width="92" height="60" rx="4" />
        <path className={styles.fold} d="M3 5l45 33L93 5" />
        <circle className={styles.seal} cx="48" cy="40" r="9" />
      </svg>
      <p className={styles.title}>Check your email</p>
      <p>
        We’ve emailed <strong>{email}</strong>. Follow the link in it to join the list.
      </p>
    </div>
  )
}

function validateEmail(email: string): { email?: string } {
  if (!email.trim()) return { email: 'Please enter your email address' }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: 'Please enter a valid email address.' }
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Network error. Please try again later.'
  return error.status === 409 ? ALREADY_THERE : reasonOf(error, 'Failed to subscribe. Please try again.')
}
