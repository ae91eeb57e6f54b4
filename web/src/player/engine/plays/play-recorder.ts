import { secondsToHear } from '@fairwave/contract/listening/heard'
import type { FetchChallenge, PlayFrom } from '@fairwave/contract/listening/playback'
import type { PlayableTrack } from '../playable-track.ts'
import type { Ports, Sounded } from '../ports.ts'

// The clocks of media and page drift a little between samples; a jump beyond this was not listening.
const SLACK_SECONDS = 0.1
/** A failed report is sent again after these pauses. */
const RETRIES_MS = [5_000, 20_000, 60_000]

const rounded = (seconds: number) => Math.round(seconds * 10) / 10

type Play = { id: number | null; heard: number; toHear: number; isReported: boolean }

/**
 * Tells the server that a track began and what led to it, later that it was heard, with proof that its audio was fetched, and
 * at its end how much of it sounded. Failures never disturb the music.
 */
export function createPlayRecorder({ post, hashParts, clock }: Pick<Ports, 'post' | 'hashParts' | 'clock'>) {
  let play: Play | null = null
  let latest: Play | null = null
  let seenAt = 0
  let seenWhen = 0

  function look(at: number) {
    seenAt = at
    seenWhen = clock.now()
  }

  async function insist<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (const pause of RETRIES_MS) {
      try {
        return await work()
      } catch {
        await new Promise<void>((resolve) => clock.after(pause, resolve))
      }
    }
    return work()
  }

  async function report(id: number) {
    const answer = await insist(() => post(`/api/plays/${id}/heard`, { prove: true }))
    const { challenge } = (answer ?? {}) as { challenge?: FetchChallenge }
    if (!challenge) return
    const hash = await insist(() => hashParts(challenge))
    await insist(() => post(`/api/plays/${id}/fetched`, { hash }))
  }

  function reportIfHeard(of: Play) {
    if (of.isReported || of.id === null || of.heard < of.toHear) return
    of.isReported = true
    report(of.id).catch(() => {})
  }

  return {
    /** The track's sound begins at this media time. */
    begin(track: PlayableTrack, at: number, from?: PlayFrom) {
      const begun: Play = { id: null, heard: 0, toHear: secondsToHear(track.duration), isReported: false }
      play = begun
      latest = begun
      look(at)
      post(`/api/tracks/${track.id}/play`, from)
        .then((answer) => {
          begun.id = (answer as { playId?: number } | null)?.playId ?? null
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
      if (play?.isReported) post(`/api/plays/${play.id}/ended`, { seconds: rounded(play.heard) }).catch(() => {})
      play = null
    },
    /** How much of the latest play sounded, ended or not. */
    lastPlay: (): Sounded | undefined =>
      latest && latest.id !== null ? { playId: latest.id, seconds: latest.heard } : undefined,
  }
}
