export type Quality = 'high' | 'low'

/** The part of a track that playing needs; any track of the API fits. */
export type PlayableTrack = {
  readonly id: number
  readonly title: string
  readonly artistTitle?: string | null | undefined
  readonly artistUsername?: string | null | undefined
  readonly artistId?: number | null | undefined
  readonly coverId?: number | null | undefined
  /** Seconds. */
  readonly duration: number
  readonly lowQualityUrl: string
  readonly highQualityUrl: string
  /** Integrated loudness in LUFS. */
  readonly loudness?: number | null | undefined
  /** Highest true peak in dBTP. */
  readonly truePeak?: number | null | undefined
  readonly isOwned?: boolean | undefined
}

export const artistOf = (track: PlayableTrack): string => track.artistTitle || 'Unknown Artist'

const isText = (value: unknown): value is string => typeof value === 'string'
const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/** A track from storage, or null if it is not one. Unknown fields are dropped. */
export function playableTrack(value: unknown): PlayableTrack | null {
  if (typeof value !== 'object' || value === null) return null
  const raw = value as Record<keyof PlayableTrack, unknown>
  if (!isId(raw.id) || !isText(raw.title) || !isText(raw.lowQualityUrl) || !isText(raw.highQualityUrl)) return null
  return {
    id: raw.id,
    title: raw.title,
    artistTitle: isText(raw.artistTitle) ? raw.artistTitle : undefined,
    artistUsername: isText(raw.artistUsername) ? raw.artistUsername : undefined,
    artistId: isId(raw.artistId) ? raw.artistId : undefined,
    coverId: isId(raw.coverId) ? raw.coverId : undefined,
    duration: isFigure(raw.duration) && raw.duration > 0 ? raw.duration : 0,
    lowQualityUrl: raw.lowQualityUrl,
    highQualityUrl: raw.highQualityUrl,
    loudness: isFigure(raw.loudness) ? raw.loudness : undefined,
    truePeak: isFigure(raw.truePeak) ? raw.truePeak : undefined,
    isOwned: raw.isOwned === true,
  }
}
