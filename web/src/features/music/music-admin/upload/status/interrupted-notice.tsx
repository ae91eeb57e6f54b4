import type { Track } from '@fairwave/contract/music/catalogue'
import { Badge } from '../../../../../ui/badge.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Card } from '../../../../../ui/card.tsx'
import { Stack } from '../../../../../ui/layout.tsx'
import styles from '../files/kept-list.module.css'
import { type Interruption, keptOf, keptSentence } from '../sending/interruption.ts'
import notice from './interrupted-notice.module.css'

type InterruptedNoticeProps = {
  interruption: Interruption
  tracks: readonly Track[]
  onUpload: () => void
  onDismiss: () => void
}

/** Shows which tracks of an interrupted upload arrived, until dismissed. */
export function InterruptedNotice({ interruption, tracks, onUpload, onDismiss }: InterruptedNoticeProps) {
  const { kept, missing } = keptOf(interruption, tracks)
  return (
    <Card title="Your last upload was interrupted">
      <p className={notice.text}>{keptSentence({ kept, missing })}</p>
      {missing.length > 0 && (
        <p className={notice.text}>Choose the same files again: a large upload continues where it stopped.</p>
      )}
      <Stack as="ul" aria-label="Tracks of the interrupted upload" gap={2}>
        {kept.map((title, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tracks may share a title
          <li key={`kept-${place}`} className={styles.item}>
            <span>{title}</span>
            <Badge tone="green">Saved</Badge>
          </li>
        ))}
        {missing.map((title, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tracks may share a title
          <li key={`missing-${place}`} className={styles.item}>
            <span>{title}</span>
            <Badge tone="red">Not saved</Badge>
          </li>
        ))}
      </Stack>
      <div className={notice.acts}>
        {missing.length > 0 && (
          <Button size="sm" variant="primary" onClick={onUpload}>
            Upload again
          </Button>
        )}
        <Button size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </Card>
  )
}
