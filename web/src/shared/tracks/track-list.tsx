import type { Track } from '@fairwave/contract/music/catalogue'
import { memo, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import styles from './track-list.module.css'
import { RowArtist, TrackRow } from './track-row.tsx'

const STEP = 50

type TrackListProps<Listed extends Track> = {
  label: string
  tracks: readonly Listed[]
  /** The buttons of each row. */
  actions?: ((track: Listed) => ReactNode) | undefined
  /** Whether a phone has room for them beside the title. */
  hasSlimActions?: boolean | undefined
}

/** Tracks by different artists, in columns; a long list is shown in steps. */
export function TrackList<Listed extends Track>({ label, tracks, actions, hasSlimActions }: TrackListProps<Listed>) {
  const [shown, setShown] = useState(STEP)
  return (
    <Stack gap={4}>
      <ol aria-label={label} className={styles.list}>
        {tracks.slice(0, shown).map((track) => (
          <ListedTrack
            key={track.id}
            track={track}
            playlist={tracks}
            actions={actions?.(track)}
            hasSlimActions={hasSlimActions}
          />
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

type ListedTrackProps = {
  track: Track
  playlist: readonly Track[]
  actions: ReactNode
  hasSlimActions: boolean | undefined
}

const ListedTrack = memo(function ListedTrack({ track, ...row }: ListedTrackProps) {
  return <TrackRow layout="columns" track={track} hasGenre details={<RowArtist track={track} />} {...row} />
})
