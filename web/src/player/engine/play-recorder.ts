import type { Outside } from './outside.ts'
import type { PlayableTrack } from './playable-track.ts'

const SECONDS_IN_A_PLAY = 30
// Clocks of media and page drift a little between two looks; a leap beyond this was not listening.
const SLACK_SECONDS = 0.1

/** Seconds that make a heard play: half a minute, or half of a track that is shorter than that. */
export const secondsToHear = (duration: number): number =>
  duration > 0 && duration < SECONDS_IN_A_PLAY ? duration / 2 : SECONDS_IN_A_PLAY

type Play = { id: number | string | null; heard: number; toHear: number; isReported: boolean }

/** Tells the server that a track began, and later that it was really heard. Failures never disturb the music. */
export function createPlayRecorder({ post, clock }: Pick<Outside, 'post' | 'clock'>) {
  let play: Play | null = null
  let seenAt = 0
  let seenWhen = 0

  function look(at: number) {
    seenAt = at
    seenWhen = clock.now()
  }

  function reportIfHeard(of: Play) {
    if (of.isReported || of.id === null || of.heard < of.toHear) return
    of.isReported = true
    post(`/api/plays/${of.id}/heard`).catch(() => {})
  }

  return {
    /** The track's sound begins at this media time. */
    begin(track: PlayableTrack, at: number) {
      const begun: Play = { id: null, heard: 0, toHear: secondsToHear(track.duration), isReported: false }
      play = begun
      look(at)
      post(`/api/tracks/${track.id}/play`)
        .then((answer) => {
          begun.id = (answer as { playId?: number | string } | null)?.playId ?? null
          reportIfHeard(begun)
        })
        .catch(() => {})
    },
    /** Listening goes on from this media time: after a pause, a seek or a wait. */
    resume: look,
    /** Media time has come this far by playing. */
    sample(at: number, speed: number) {
      if (!play) return
      const possible = ((clock.now() - seenWhen) / 1000) * speed + SLACK_SECONDS
      play.heard += Math.max(0, Math.min(at - seenAt, possible))
      look(at)
      reportIfHeard(play)
    },
    end() {
      play = null
    },
  }
}
