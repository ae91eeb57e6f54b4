import type { Reportable } from '@fairwave/contract/community/safety'
import { LIMITS } from '@fairwave/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'

type ReportDialogProps = { kind: Reportable; id: number; open: boolean; onOpenChange: (isOpen: boolean) => void }

/** Sends a report to the administrators. */
export function ReportDialog({ kind, id, open, onOpenChange }: ReportDialogProps) {
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/reports', { body: { kind, id, reason } }),
    onSuccess: () => {
      onOpenChange(false)
      setReason('')
      toast({ title: 'Report Sent', description: 'Thank you. We’ll look into it.' })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'The report could not be sent. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`Report this ${kind === 'user' ? 'profile' : kind}`}
      description="Only the administrators see what you write."
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
            Send Report
          </Button>
        </>
      }
    >
      <TextArea
        label="What’s wrong with it?"
        value={reason}
        maxLength={LIMITS.report}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
