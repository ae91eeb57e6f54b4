const POINTS = 200
const PEAK = 255
// A quiet recording is drawn larger, but near silence stays a line.
const LEAST_PEAK = 64
const LEAST = 0.06

/** The outline of a waveform in a box 1000 wide and 100 high, mirrored about its middle. */
export function waveformPath(peaks: readonly number[]): string {
  const highest = Math.min(PEAK, Math.max(LEAST_PEAK, ...peaks))
  const levels = Array.from({ length: POINTS }, (_, place) => levelAt(peaks, place, highest))
  const upper = levels.map((level, place) => `${xOf(place)} ${(50 - level * 50).toFixed(1)}`)
  const lower = levels.map((level, place) => `${xOf(place)} ${(50 + level * 50).toFixed(1)}`).reverse()
  return `M${[...upper, ...lower].join('L')}Z`
}

const xOf = (place: number) => ((place * 1000) / (POINTS - 1)).toFixed(1)

function levelAt(peaks: readonly number[], place: number, highest: number): number {
  const from = Math.floor((place * peaks.length) / POINTS)
  const to = Math.max(from + 1, Math.floor(((place + 1) * peaks.length) / POINTS))
  const loudest = peaks.slice(from, to).reduce((most, peak) => Math.max(most, peak), 0)
  return Math.max(LEAST, Math.min(1, loudest / highest))
}
