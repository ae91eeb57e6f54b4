import { LIMITS } from '@fairwave/contract/limits'
import { useId } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './second-factor.module.css'
import type { SetUp } from './set-up.ts'

export type NewAuthenticator = { address: string; secret: string }
type DialogProps = { made: NewAuthenticator; onClose: () => void; onConfirmed: (added: SetUp) => void }

/** Shows the QR code and the same as text, and asks for the app's first code. */
export function AuthenticatorDialog({ made, onClose, onConfirmed }: DialogProps) {
  const formId = useId()
  const { field, form, isBusy } = useForm({
    initial: { code: '' },
    validate: ({ code }) => (/^\d{3} ?\d{3}$/.test(code.trim()) ? {} : { code: 'Please enter the six digits.' }),
    submit: async ({ code }) => {
      try {
        onConfirmed(await call('POST /api/me/second-factor/authenticator/confirm', { body: { code: code.trim() } }))
      } catch (error) {
        return { code: reasonOf(error, 'We couldn’t reach the server. Please try again.') }
      }
    },
  })
  return (
    <Dialog
      open
      isAsking
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      size="sm"
      title="Set up an authenticator app"
      description="Scan the code with the app, or type the key in. Then enter the six digits that it shows."
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} busyLabel="Checking...">
            Turn on
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Set up an authenticator app" className={styles.form} {...form}>
        <div className={styles.qr} data-theme="light">
          <QrCode text={made.address} label="QR code for your authenticator app" />
        </div>
        <CopyField label="Key" value={made.secret} />
        <TextField
          {...field('code')}
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LIMITS.recoveryCode}
          required
        />
      </form>
    </Dialog>
  )
}
