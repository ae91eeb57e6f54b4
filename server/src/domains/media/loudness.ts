export type Loudness = { loudnessLufs: number | null; truePeakDb: number | null }

/** ffmpeg's own floor, which it also reports for silence. */
const SILENCE_LUFS = -70

/** Finds the summary that the EBU R128 filter ends with. The last one counts: a filter that was set up anew leaves an empty one. */
export function readLoudness(log: string): Loudness {
  const summary = log.slice(log.lastIndexOf('Integrated loudness:'))
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN)
  const peak = Number(/True peak:\s+Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1] ?? Number.NaN)
  return {
    loudnessLufs: Number.isNaN(loudness) || loudness <= SILENCE_LUFS ? null : loudness,
    truePeakDb: Number.isNaN(peak) ? null : peak,
  }
}
