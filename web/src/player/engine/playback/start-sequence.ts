import type { PlayableTrack } from '../playable-track.ts'
import type { Cancel, Ports } from '../ports.ts'

// Starts that follow each other faster are skips: only the last of them is loaded.
const SETTLE_MS = 200
const BREAK_ANSWER_MS = 3000

type Parts = Pick<Ports, 'clock' | 'breakDue'> & { playIntro: (done: () => void) => Cancel }

/** The waits between a press on play and the sound. Cancelling them all makes late answers count for nothing. */
export function createStartSequence({ clock, breakDue, playIntro }: Parts) {
  let turn = 0
  let pending: Cancel[] = []
  let startedWhen = Number.NEGATIVE_INFINITY

  function cancel() {
    turn += 1
    for (const undo of pending) undo()
    pending = []
  }

  return {
    cancel,
    /** Waits for quick skips to end; a single press does not wait. */
    settle(done: () => void) {
      const isQuick = clock.now() - startedWhen < SETTLE_MS
      startedWhen = clock.now()
      if (isQuick) pending.push(clock.after(SETTLE_MS, done))
      else done()
    },
    /** Asks whether ads are due; a server that fails or takes too long does not hold up the music. */
    askForBreak(track: PlayableTrack, answer: (isDue: boolean) => void) {
      const mine = turn
      const answerOnce = (isDue: boolean) => {
        if (mine !== turn) return
        cancel()
        answer(isDue)
      }
      pending.push(clock.after(BREAK_ANSWER_MS, () => answerOnce(false)))
      breakDue(track).then(answerOnce, () => answerOnce(false))
    },
    playIntro(done: () => void) {
      pending.push(playIntro(done))
    },
  }
}
