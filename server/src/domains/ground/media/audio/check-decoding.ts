import { LIMITS } from '@fairwave/contract/limits'
import { Refusal } from '../../../../platform/refusal.ts'
import { toleratesDamage } from '../ffmpeg/render-args.ts'
import type { AudioFacts } from '../formats/audio-facts.ts'
import { cutShort, spokenLength, tooLong } from '../formats/lengths.ts'

type Outcome = { facts: AudioFacts; seconds: number; hasFailed: boolean; log: string }

/** Encoders add some silence, which not every header counts. Lossless ones count every sample. */
const TOLERANCE_SECONDS = { lossy: 0.25, lossless: 0.03 }
const FORGIVEN_ERRORS = 3

/** Refuses a file that did not decode to the end, with a reason for the artist. */
export function checkDecoding({ facts, seconds, hasFailed, log }: Outcome): void {
  const promised = promisedSeconds(facts, log)
  if (hasFailed) {
    const length = facts.seconds === null ? '' : ` of its ${spokenLength(facts.seconds)}`
    throw new Refusal(
      'invalid',
      `This file cannot be read beyond ${spokenLength(seconds)}${length}: it is damaged or cut short. Please export it again.`,
    )
  }
  if (promised !== null && promised - seconds > TOLERANCE_SECONDS[facts.isLossless ? 'lossless' : 'lossy']) {
    if (toleratesDamage(facts.container)) throw cutShort(promised, seconds)
    throw new Refusal(
      'invalid',
      `This file is damaged: ${(promised - seconds).toFixed(1)} seconds of it cannot be read. Please export it again.`,
    )
  }
  if (seconds === 0) throw new Refusal('invalid', 'This file has no sound in it.')
  if (seconds > LIMITS.trackSeconds) throw tooLong()
  if ((log.match(/Error (while decoding|submitting packet)/g)?.length ?? 0) > FORGIVEN_ERRORS) {
    throw new Refusal('invalid', 'This file is damaged in several places. Please export it again.')
  }
}

// An Ogg may start at any timestamp; only the decoder knows how much is between its first and its last page.
function promisedSeconds({ container, seconds, isExact }: AudioFacts, log: string): number | null {
  if (container !== 'ogg') return isExact ? seconds : null
  const [, hours, minutes, rest] = /Duration: (\d+):(\d+):([\d.]+)/.exec(log) ?? []
  return rest === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
}
