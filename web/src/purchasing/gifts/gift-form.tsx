import { LIMITS } from '@fairwave/contract/limits'
import { useId } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { ForSale } from '../buy-music.ts'
import styles from './gifts.module.css'

type GiftFormProps = {
  content: ForSale
  /** Hidden while the charge is confirmed, so that nothing typed is lost if that is cancelled. */
  isOpen: boolean
  onGiven: (words: { recipientEmail?: string; message?: string }) => Promise<void>
  onClose: () => void
}

/** Asks for whom a gift is, before it is paid. */
export function GiftForm({ content, isOpen, onGiven, onClose }: GiftFormProps) {
  const formId = useId()
  const { field, form, isBusy } = useForm({
    initial: { recipientEmail: '', message: '' },
    validate: ({ recipientEmail }) =>
      recipientEmail.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(recipientEmail.trim())
        ? {}
        : { recipientEmail: 'Please enter an email address, or leave it empty.' },
    submit: ({ recipientEmail, message }) =>
      onGiven({
        ...(recipientEmail.trim() && { recipientEmail: recipientEmail.trim() }),
        ...(message.trim() && { message: message.trim() }),
      }),
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      size="sm"
      title="Give as a gift"
      description={`“${content.title}” by ${content.artistName}. You pay now, and get a link that gives it to one person.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            Continue to payment
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} {...form}>
        <TextField
          {...field('recipientEmail')}
          label="Their email (optional)"
          type="email"
          autoComplete="off"
          hint="We email them the link. Without it, you pass the link on yourself."
        />
        <TextArea
          {...field('message')}
          label="Message (optional)"
          rows={3}
          maxLength={LIMITS.giftMessage}
          hint="They see it with your name."
        />
      </form>
    </Dialog>
  )
}
