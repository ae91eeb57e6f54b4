import { PEAK_SCALE } from '../ffmpeg/render-args.ts'

export type Loudness = { loudnessLufs: number | null; truePeakDb: number | null }

/** The filters' own floors, which they also report for silence. */
const SILENCE_LUFS = -70
const SILENCE_DB = -90
const PEAK_OFFSET_DB = -20 * Math.log10(PEAK_SCALE)

/** Finds what the filters say at their end. The last of each counts: one that was set up anew leaves an empty one behind. */
export function readLoudness(log: string): Loudness {
  const loudness = last(log, /I:\s+(-?[\d.]+) LUFS/g)
  const peak = last(log, /max_volume: (-?[\d.]+) dB/g)
  return {
    loudnessLufs: loudness === undefined || loudness <= SILENCE_LUFS ? null : loudness,
    truePeakDb: peak === undefined || peak <= SILENCE_DB ? null : Math.round((peak + PEAK_OFFSET_DB) * 10) / 10,
  }
}

function last(log: string, pattern: RegExp): number | undefined {
  const found = [...log.matchAll(pattern)].at(-1)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** LUFS; what the player brings music to. */
const TARGET_LOUDNESS = -14

/** By how much a sound is turned up or down to be as loud as the music; up only as far as its peaks allow. Null for silence. */
export function levellingDb({ loudnessLufs, truePeakDb }: Loudness): number | null {
  if (loudnessLufs === null) return null
  return Math.min(TARGET_LOUDNESS - loudnessLufs, Math.max(0, -(truePeakDb ?? 0)))
}
