import { LIMITS } from '@fairwave/contract/limits'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { answerWithPasskey, wasCancelled } from '../../../api/passkeys.ts'
import { useSession, useSessionActions } from '../../../api/session-provider.tsx'
import { useSiteSettings } from '../../../api/site.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './form.module.css'
import { outsideSignInPath } from './outside-sign-in.tsx'
import { SecondStep } from './second-step.tsx'

type ProofFormProps = { onProven: () => void; onBack: () => void }

/** By the password; an account with a second factor proves with that. */
export function ProofForm({ onProven, onBack }: ProofFormProps) {
  const { user } = useSession()
  const { replaceToken } = useSessionActions()
  const accept = ({ token }: { token: string }) => {
    replaceToken(token)
    onProven()
  }
  if (!user?.hasSecondFactor) return <PasswordProof accept={accept} onBack={onBack} />
  return (
    <SecondStep
      submitLabel="Confirm"
      onCode={async (code) => accept(await call('POST /api/auth/prove/code', { body: { code } }))}
      onPasskey={async () => {
        try {
          const response = await answerWithPasskey('POST /api/auth/prove/passkey/options')
          accept(await call('POST /api/auth/prove/passkey', { body: { response } }))
        } catch (error) {
          if (wasCancelled(error)) return
          const description = reasonOf(error, 'We couldn’t check it. Please try again.')
          toast({ title: 'Error', description, variant: 'destructive' })
        }
      }}
      onBack={onBack}
    />
  )
}

/** For users who sign in elsewhere and may have no password here. They come back to this page. */
function OutsideProof() {
  const label = useSiteSettings()?.outsideSignIn
  if (!label) return null
  const here = () => window.location.pathname + window.location.search
  return (
    <Button onClick={() => window.location.assign(outsideSignInPath('prove', here()))}>Confirm with {label}</Button>
  )
}

function PasswordProof({ accept, onBack }: { accept: (proven: { token: string }) => void; onBack: () => void }) {
  const { field, form, isBusy } = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password ? {} : { password: 'Please enter your password.' }),
    submit: async ({ password }) => {
      try {
        accept(await call('POST /api/auth/prove/password', { body: { password } }))
      } catch (error) {
        return { password: reasonOf(error, 'We couldn’t reach the server. Please try again.') }
      }
    },
  })
  return (
    <form className={styles.form} aria-label="Confirm that it’s you" {...form}>
      <PasswordField
        {...field('password')}
        label="Your Password"
        autoComplete="current-password"
        maxLength={LIMITS.password}
        autoFocus
      />
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} busyLabel="Checking...">
        Confirm
      </Button>
      <OutsideProof />
      <Button variant="ghost" disabled={isBusy} onClick={onBack}>
        Cancel
      </Button>
    </form>
  )
}
