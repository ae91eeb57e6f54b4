import { PEAK_SCALE } from '../ffmpeg/render-args.ts'

export type Loudness = { loudnessLufs: number | null; truePeakDb: number | null }

/** The minimum values of the filters, which they also report for silence. */
const SILENCE_LUFS = -70
const SILENCE_DB = -90
const PEAK_OFFSET_DB = -20 * Math.log10(PEAK_SCALE)

/** Parses the summaries of the filters. The last of each counts: a filter that was set up again leaves an empty one before it. */
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

/** In LUFS; the loudness to which the player brings music. */
const TARGET_LOUDNESS = -14

/** The gain that makes audio as loud as the music, upwards only as far as its peaks allow. Null for silence. */
export function levellingDb({ loudnessLufs, truePeakDb }: Loudness): number | null {
  if (loudnessLufs === null) return null
  return Math.min(TARGET_LOUDNESS - loudnessLufs, Math.max(0, -(truePeakDb ?? 0)))
}
