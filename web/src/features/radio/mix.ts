import { WEAKEST_SIGNAL } from './tuning.ts'

/** How loud each part of what comes out of the set is, and how far off its pitch the programme is. */
export type Mix = {
  readonly programme: number
  readonly noise: number
  /** The beat note of a carrier beside the one that is tuned in. */
  readonly whistle: number
  readonly whistleHertz: number
  /** Seconds by which the programme sways: a set off its station cannot hold the pitch. */
  readonly sway: number
  /** Above this nothing of the programme comes through. */
  readonly bandHertz: number
}

/** About as loud as a levelled station through the old set's filters. */
const LOUDEST_NOISE = 0.26
const LOUDEST_WHISTLE = 0.035
const WHISTLE_HERTZ = { least: 240, most: 2100 }
const MOST_SWAY_SECONDS = 0.0035
const BAND_HERTZ = { least: 700, most: 16_000 }

/** The programme and the static share the same power, so that turning the dial never makes a leap in loudness. */
export function mixAt(signal: number): Mix {
  const clear = Math.min(1, Math.max(0, (signal - WEAKEST_SIGNAL) / (1 - WEAKEST_SIGNAL)))
  const lost = 1 - clear
  return {
    programme: Math.sin((clear * Math.PI) / 2),
    noise: lost === 0 ? 0 : Math.cos((clear * Math.PI) / 2) * LOUDEST_NOISE,
    whistle: 4 * clear * lost * LOUDEST_WHISTLE,
    whistleHertz: WHISTLE_HERTZ.least + (WHISTLE_HERTZ.most - WHISTLE_HERTZ.least) * lost,
    sway: lost * MOST_SWAY_SECONDS,
    bandHertz: BAND_HERTZ.least * (BAND_HERTZ.most / BAND_HERTZ.least) ** clear,
  }
}

/** Nothing of the set's own: whatever plays is heard as it is. */
export const PLAIN: Mix = mixAt(1)
