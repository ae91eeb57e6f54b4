import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../../../../ui/badge.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { Stack } from '../../../../../ui/layout.tsx'
import { managedTracks } from '../../catalog-cache.ts'
import styles from '../files/kept-list.module.css'
import { keptOf } from '../sending/interruption.ts'
import type { LostUpload } from '../sending/uploads.ts'

const POLL_MS = 2_000

const WHAT_HAPPENED: Record<LostUpload['why'], string> = {
  network: 'The connection was lost during the upload.',
  timeout: 'The upload timed out.',
  'gave-up': 'The upload failed after several attempts.',
}

type UploadStatusDialogProps = { lost: LostUpload; onRetry: () => void; onClose: () => void }

/** Shows a lost upload, which may still be processed by the server, and polls for its tracks while open. */
export function UploadStatusDialog({ lost, onRetry, onClose }: UploadStatusDialogProps) {
  const { data: tracks = [] } = useQuery({ ...managedTracks, refetchInterval: POLL_MS })
  const { missing } = keptOf(lost, tracks)
  const left = [...missing]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Upload Status"
      description={`${WHAT_HAPPENED[lost.why]} It may still be processing. Tracks that arrive appear here.`}
      footer={
        <>
          {missing.length > 0 && <Button onClick={onRetry}>Try Again</Button>}
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      <Stack as="ul" aria-label="Tracks of the upload" gap={2}>
        {lost.titles.map((title, place) => {
          const isMissing = left.includes(title)
          if (isMissing) left.splice(left.indexOf(title), 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tracks may share a title, and the list does not change
            <li key={place} className={styles.item}>
              <span>{title}</span>
              {isMissing ? <Badge tone="amber">Not uploaded yet</Badge> : <Badge tone="green">Arrived</Badge>}
            </li>
          )
        })}
      </Stack>
      <p role="status" className={styles.note}>
        {missing.length === 0
          ? 'Everything was uploaded. You don’t need to do anything.'
          : 'The form was cleared. “Try Again” restores it. Tracks already uploaded aren’t published twice.'}
      </p>
    </Dialog>
  )
}
