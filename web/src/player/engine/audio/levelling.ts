import type { PlayableTrack } from '../playable-track.ts'

/** LUFS; the loudness of most streaming services, so that tracks need no change of volume between them. */
const TARGET_LOUDNESS = -14

const toGain = (decibels: number) => 10 ** (decibels / 20)

/** The gain that brings a track to the common loudness; it is raised only as far as its peaks stay below full scale. */
export function levellingGain({ loudness, truePeak }: Pick<PlayableTrack, 'loudness' | 'truePeak'>): number {
  if (typeof loudness !== 'number' || !Number.isFinite(loudness)) return 1
  const wanted = TARGET_LOUDNESS - loudness
  if (wanted <= 0) return toGain(wanted)
  const headroom = typeof truePeak === 'number' && Number.isFinite(truePeak) ? Math.max(0, -truePeak) : 0
  return toGain(Math.min(wanted, headroom))
}
