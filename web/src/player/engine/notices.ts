import type { PlayableTrack } from './playable-track.ts'

/** A message to the listener, in the shape of a toast. */
export type Notice = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  duration?: number
}

export const NO_ALBUM_TRACKS: Notice = {
  title: 'No Tracks Found',
  description: "This album doesn't have any tracks yet",
  variant: 'destructive',
}

export const ALBUM_FAILED: Notice = {
  title: 'Playback Error',
  description: 'Failed to play the album tracks',
  variant: 'destructive',
}

export const trackGone = (track: PlayableTrack): Notice => ({
  title: 'Track Unavailable',
  description: `“${track.title}” is no longer available.`,
})

export const trackFailed = (track: PlayableTrack): Notice => ({
  title: 'Playback Error',
  description: `“${track.title}” could not be played. Please try again.`,
  variant: 'destructive',
})
