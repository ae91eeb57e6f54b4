import type { Player } from '../create-player.ts'
import { ALBUM_FAILED, NO_ALBUM_TRACKS, type Notice } from '../notices.ts'
import type { PlayableTrack } from '../playable-track.ts'

/** Plays an album from its first track, or says why not. */
export async function playAlbum(
  player: Pick<Player, 'play'>,
  coverId: number,
  { load, notify }: { load: () => Promise<readonly PlayableTrack[]>; notify: (notice: Notice) => void },
): Promise<void> {
  try {
    const tracks = (await load()).filter((track) => track.coverId === coverId)
    const [first] = tracks
    if (first) player.play(first, { playlist: tracks })
    else notify(NO_ALBUM_TRACKS)
  } catch {
    notify(ALBUM_FAILED)
  }
}
