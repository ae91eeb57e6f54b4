import { LIMITS } from '@fairwave/contract/limits'
import { useId, useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CopyField } from '../../../../ui/copy-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import styles from '../account.module.css'

/** Asks for a name, then shows the new password once. */
export function NewAppPassword({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [made, setMade] = useState<{ name: string; password: string }>()
  const [problem, setProblem] = useState<string>()
  const { field, form, isBusy } = useForm({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() ? {} : { name: 'Please enter a name, such as the app’s.' }),
    submit: async ({ name }) => {
      setProblem(undefined)
      try {
        setMade(await call('POST /api/me/app-passwords', { body: { name: name.trim() } }))
      } catch (error) {
        setProblem(reasonOf(error, 'We couldn’t make the password. Please try again.'))
      }
    },
  })
  if (made) {
    return (
      <Dialog
        open
        isAsking
        onOpenChange={(isOpen) => !isOpen && onClose()}
        size="sm"
        title={`Password for ${made.name}`}
        description="It is shown only once. Paste it into the app now."
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <CopyField label="App password" value={made.password} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      size="sm"
      title="Make an app password"
      description="Use one for each app or device, so that you can revoke it alone."
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} busyLabel="Making...">
            Make password
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Make an app password" className={styles.form} {...form}>
        <TextField
          {...field('name')}
          label="Name"
          hint="For example the app and the phone it is on."
          autoComplete="off"
          maxLength={LIMITS.appPasswordName}
          required
        />
        {problem && <Alert>{problem}</Alert>}
      </form>
    </Dialog>
  )
}
