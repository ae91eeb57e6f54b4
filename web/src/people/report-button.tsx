import { LIMITS } from '@fairwave/contract/limits'
import type { Reportable } from '@fairwave/contract/safety'
import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useSession } from '../api/session-provider.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'

/** Tells the administrators of something that should not be there; for those who are signed in. */
export function ReportButton({ kind, id }: { kind: Reportable; id: number }) {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/reports', { body: { kind, id, reason } }),
    onSuccess: () => {
      setIsOpen(false)
      setReason('')
      toast({ title: 'Report Sent', description: 'Thank you. Somebody will look at it.' })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'The report could not be sent. Please try again.'),
        variant: 'destructive',
      }),
  })
  if (!user) return null
  return (
    <>
      <IconButton size="sm" label="Report" icon={<Flag aria-hidden="true" />} onClick={() => setIsOpen(true)} />
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        size="sm"
        title={`Report this ${kind === 'user' ? 'profile' : kind}`}
        description="Only the administrators see what you write."
        footer={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
              Send Report
            </Button>
          </>
        }
      >
        <TextArea
          label="What is wrong with it?"
          value={reason}
          maxLength={LIMITS.report}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Dialog>
    </>
  )
}
