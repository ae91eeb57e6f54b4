import { LIMITS } from '@fairwave/contract/limits'
import { useId } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './second-factor.module.css'

type PasskeyNameProps = {
  title: string
  submitLabel: string
  name?: string
  onNamed: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a new or existing passkey. */
export function PasskeyName({ title, submitLabel, name = '', onNamed, onClose }: PasskeyNameProps) {
  const formId = useId()
  const { field, form, isBusy } = useForm({
    initial: { name },
    validate: (given) => (given.name.trim() ? {} : { name: 'Please enter a name, such as the device’s.' }),
    submit: async (given) => {
      try {
        await onNamed(given.name.trim())
      } catch (error) {
        return { name: reasonOf(error, 'We couldn’t save it. Please try again.') }
      }
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      size="sm"
      title={title}
      description="So that you recognise it later, for example by the device it is on."
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} busyLabel="Saving...">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} className={styles.form} {...form}>
        <TextField {...field('name')} label="Name" autoComplete="off" maxLength={LIMITS.passkeyName} required />
      </form>
    </Dialog>
  )
}
