import type { PlayableTrack, Quality } from '../playable-track.ts'
import type { Cancel, Ports } from '../ports.ts'

// Starts that follow each other faster are skips: only the one that stays is loaded.
const SETTLE_MS = 200
const BREAK_ANSWER_MS = 3000

type Parts = Pick<Ports, 'clock' | 'breakDue'> & { playIntro: (done: () => void) => Cancel }

type Tell = {
  asking(): void
  adBreak(): void
  /** The file is to be loaded now. */
  load(): void
  intro(): void
  /** The track's own sound is due. */
  sound(): void
}

/** What lies between a press on play and the sound: settling, for low quality also the ads that are due, and the intro. */
export function createStartSequence({ clock, breakDue, playIntro }: Parts, tell: Tell) {
  let turn = 0
  let pending: Cancel[] = []
  let begunWhen = Number.NEGATIVE_INFINITY

  function cancel() {
    turn += 1
    for (const undo of pending) undo()
    pending = []
  }

  function ask(track: PlayableTrack) {
    const mine = turn
    const answer = (isDue: boolean) => {
      if (mine !== turn) return
      cancel()
      if (isDue) tell.adBreak()
      else playOn('low')
    }
    tell.asking()
    pending.push(clock.after(BREAK_ANSWER_MS, () => answer(false)))
    breakDue(track).then(answer, () => answer(false))
  }

  /** After the break, if there was one. */
  function playOn(quality: Quality) {
    cancel()
    tell.load()
    if (quality === 'high') tell.sound()
    else {
      tell.intro()
      pending.push(playIntro(tell.sound))
    }
  }

  return {
    begin(track: PlayableTrack, quality: Quality, isSkip: boolean) {
      cancel()
      const enter = () => (quality === 'high' ? playOn(quality) : ask(track))
      const isRush = isSkip && clock.now() - begunWhen < SETTLE_MS
      begunWhen = clock.now()
      if (isRush) pending.push(clock.after(SETTLE_MS, enter))
      else enter()
    },
    playOn,
    cancel,
  }
}
