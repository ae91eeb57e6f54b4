import { PEAK_SCALE } from './ffmpeg/render-args.ts'

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
