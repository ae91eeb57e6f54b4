import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { managedTracks } from '../../catalogue-cache.ts'
import styles from '../files/kept-list.module.css'
import { keptOf } from '../sending/interruption.ts'
import type { LostUpload } from '../sending/uploads.ts'

const LOOK_EVERY_MS = 2_000

const WHAT_HAPPENED: Record<LostUpload['why'], string> = {
  network: 'The connection was interrupted while your music was on its way.',
  timeout: 'The upload took longer than it may.',
  'gave-up': 'The upload could not be sent after several tries.',
}

type UploadStatusDialogProps = { lost: LostUpload; onRetry: () => void; onClose: () => void }

/** An upload went missing: it may still be running on the server, and this looks for it as long as it is open. */
export function UploadStatusDialog({ lost, onRetry, onClose }: UploadStatusDialogProps) {
  const { data: tracks = [] } = useQuery({ ...managedTracks, refetchInterval: LOOK_EVERY_MS })
  const { missing } = keptOf(lost, tracks)
  const left = [...missing]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Upload Status"
      description={`${WHAT_HAPPENED[lost.why]} It may still be running on the server: what has arrived shows up here.`}
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
              {isMissing ? <Badge tone="amber">Not there yet</Badge> : <Badge tone="green">Arrived</Badge>}
            </li>
          )
        })}
      </Stack>
      <p role="status" className={styles.note}>
        {missing.length === 0
          ? 'Everything arrived after all. There is nothing to do again.'
          : 'The form was emptied. “Try Again” fills it in as it was, and what is already there is not published twice.'}
      </p>
    </Dialog>
  )
}
