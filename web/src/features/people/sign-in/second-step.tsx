import { LIMITS } from '@fairwave/contract/limits'
import { reasonOf } from '../../../api/api-error.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import styles from './form.module.css'
import { PasskeyButton } from './passkey-button.tsx'

type SecondStepProps = {
  /** Throws what the server refused. */
  onCode: (code: string) => Promise<void>
  onPasskey?: (() => Promise<void>) | undefined
  onBack: () => void
  submitLabel: string
}

/** The second step of signing in, and of confirming that it is you: a code, or a passkey. */
export function SecondStep({ onCode, onPasskey, onBack, submitLabel }: SecondStepProps) {
  const { field, form, isBusy } = useForm({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() ? {} : { code: 'Please enter the code.' }),
    submit: async ({ code }) => {
      try {
        await onCode(code.trim())
      } catch (error) {
        return { code: reasonOf(error, 'We couldn’t reach the server. Please try again.') }
      }
    },
  })
  return (
    <form className={styles.form} aria-label="Enter a code" {...form}>
      <TextField
        {...field('code')}
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.recoveryCode}
        autoFocus
      />
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} busyLabel="Checking...">
        {submitLabel}
      </Button>
      {onPasskey && <PasskeyButton isBusy={isBusy} onUse={onPasskey} />}
      <Button variant="ghost" disabled={isBusy} onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
