import type { Track } from '@fairwave/contract/catalogue'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TrackLine } from './track-line.tsx'
import styles from './track-lines.module.css'

const STEP = 50

type TrackLinesProps<Line extends Track> = {
  label: string
  tracks: readonly Line[]
  /** Whether a phone has room for them beside the name. */
  hasSlimActs?: boolean | undefined
  /** What one can do with each. */
  acts?: ((track: Line) => ReactNode) | undefined
}

/** A list of tracks to play from; a long one grows when somebody wants more of it. */
export function TrackLines<Line extends Track>({ label, tracks, acts, hasSlimActs }: TrackLinesProps<Line>) {
  const [shown, setShown] = useState(STEP)
  return (
    <Stack gap={4}>
      <ol aria-label={label} className={styles.list}>
        {tracks.slice(0, shown).map((track) => (
          <TrackLine key={track.id} track={track} playlist={tracks} hasSlimActs={hasSlimActs}>
            {acts?.(track)}
          </TrackLine>
        ))}
      </ol>
      {tracks.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + STEP)}>
          Show more ({tracks.length - shown})
        </Button>
      )}
    </Stack>
  )
}
