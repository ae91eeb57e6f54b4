import type { ApiOutput } from '@fairwave/contract/api'
import { type KeyboardEvent, memo } from 'react'
import { useTrackPlayback } from '../../../player/use-track-playback.ts'
import { BuyButton } from '../../../purchasing/buy-button.tsx'
import { RowArtist, TrackRow } from '../../../shared/tracks/track-row.tsx'
import { ARROW_STOP } from './use-arrow-keys.ts'

type Track = ApiOutput<'GET /api/tracks'>[number]

type TrackResultProps = {
  track: Track
  /** The list it is in: what follows plays next. */
  playlist: readonly Track[]
}

export const TrackResult = memo(function TrackResult({ track, playlist }: TrackResultProps) {
  const { toggle } = useTrackPlayback(track, { playlist })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !PLAYS.has(event.key.toLowerCase())) return
    event.preventDefault()
    if (!event.repeat) toggle()
  }
  return (
    <TrackRow
      layout="table"
      track={track}
      playlist={playlist}
      hasGenre
      titleProps={{ onKeyDown, ...ARROW_STOP }}
      details={<RowArtist track={track} hasAlbum={false} />}
      actions={<BuyButton content={{ ...track, kind: 'track' }} variant="page" size="sm" />}
    />
  )
})

/** Keys that play the track whose title has the focus; Enter opens it, as on any link. */
const PLAYS = new Set([' ', 'p'])
