import { LIMITS } from '@fairwave/contract/limits'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'

type SendAgainDialogProps = {
  title: string
  isBusy: boolean
  onSend: (appeal: string) => void
  onClose: () => void
}

/** Sends rejected music to be reviewed again, with a message to the administrators. */
export function SendAgainDialog({ title, isBusy, onSend, onClose }: SendAgainDialogProps) {
  const formId = useId()
  const [appeal, setAppeal] = useState('')
  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSend(appeal.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={`Send “${title}” again`}
      description="An administrator will review it again. Until then only you and its buyers can see it."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            Send
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextArea
          label="Your message (optional)"
          hint="Say what you changed, or why the rejection was wrong."
          rows={4}
          value={appeal}
          maxLength={LIMITS.appeal}
          onChange={(event) => setAppeal(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
