import type { Track } from '@fairwave/contract/music/catalogue'
import { PlayFetched } from '../tracks/play-fetched.tsx'

type PlayReleaseProps = {
  title: string
  /** Whether a track is part of the release. */
  has: (track: { id: number; coverId?: number | null | undefined }) => boolean
  /** Its tracks in order; fetched on the first press where they are not known. */
  tracks: () => readonly Track[] | Promise<readonly Track[]>
}

/** Plays a release from its first track, from the corner of its cover. */
export const PlayRelease = ({ title, has, tracks }: PlayReleaseProps) => (
  <PlayFetched
    title={title}
    has={has}
    variant="primary"
    start={async (player) => {
      const playlist = await tracks()
      if (playlist[0]) player.play(playlist[0], { playlist })
    }}
  />
)
