import type { EmbedTrack, Parts } from './parts.ts'

/** Names the track on lock screens and media keys. */
export function describeForSystem({ name, artist }: EmbedTrack, { album, cover, tracks }: Parts): void {
  if (!navigator.mediaSession) return
  navigator.mediaSession.metadata = new MediaMetadata({
    title: name,
    artist,
    album: tracks.length > 1 ? album : '',
    artwork: [{ src: cover.src }],
  })
}
