import { type Lyrics, readLyrics } from '@fairwave/contract/music/release-details/lyrics'
import { useMemo } from 'react'
import { useTrackDetail } from '../../../api/track-detail.ts'

/** The lyrics of a track, read into lines; undefined where it has none. */
export function useLyrics(trackId: number | undefined): Lyrics | undefined {
  const text = useTrackDetail(trackId)?.lyrics
  return useMemo(() => (text ? readLyrics(text) : undefined), [text])
}
