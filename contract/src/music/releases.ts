/** How a release is called. A track without an album is a `Single` wherever it is shown. */
export const RELEASE_TYPES = ['Single', 'album', 'ep', 'compilation', 'live', 'demo'] as const
export type ReleaseType = (typeof RELEASE_TYPES)[number]

/** What an album can be made as by hand; a batch of demos makes a `demo`. */
export const ALBUM_RELEASE_TYPES = ['album', 'ep', 'compilation', 'live', 'demo'] as const

export const ALBUM_SORTS = ['newest', 'popular', 'price', 'title'] as const
export const TRACK_SORTS = ['newest', 'popular', 'title', 'random'] as const

/** Albums are shown as bought by the same fans from this many on, so that no single buyer's purchases can be told. */
export const FEWEST_SHARED_BUYERS = 3

/** The first place on earth to begin a day is this far ahead of UTC. */
const HOURS_AHEAD = 14

/** Whether a date such as 2026-05-01 has not begun anywhere yet. */
export const isFutureDate = (date: string, now: Date): boolean =>
  date > new Date(now.getTime() + HOURS_AHEAD * 3_600_000).toISOString().slice(0, 10)

export const FUTURE_RELEASE =
  'A release date cannot be in the future. To bring music out later, choose when it is released as you upload it.'

/** What uploads may be, by the endings people know; the server looks at the content. */
export const AUDIO_ENDINGS = ['mp3', 'wav', 'ogg', 'flac', 'aac', 'm4a', 'mp4'] as const
export const IMAGE_ENDINGS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg'] as const
export const WRONG_AUDIO = 'Please select a valid audio file. Only MP3, WAV, OGG, FLAC, AAC, and M4A are supported.'
export const WRONG_IMAGE = 'Only JPG, PNG, GIF, WEBP, and SVG are supported.'
