import { WEAKEST_SIGNAL } from './tuning.ts'

/** The levels of the radio's sounds, and the programme's pitch sway and bandwidth. */
export type Mix = {
  readonly programme: number
  readonly noise: number
  /** The whistle of a neighbouring station. */
  readonly whistle: number
  readonly whistleHertz: number
  /** Pitch sway in seconds of delay, for a weak signal. */
  readonly sway: number
  /** The programme's low-pass cutoff. */
  readonly bandHertz: number
}

/** About as loud as a station through the low-quality filters. */
const LOUDEST_NOISE = 0.26
const LOUDEST_WHISTLE = 0.035
const WHISTLE_HERTZ = { least: 240, most: 2100 }
const MOST_SWAY_SECONDS = 0.0035
const BAND_HERTZ = { least: 700, most: 16_000 }

/** Programme and static add up to constant power, so that turning the dial never jumps in loudness. */
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

/** No radio effects: the player's sound unchanged. */
export const PLAIN: Mix = mixAt(1)
