const LOWEST_HZ = 50
const HIGHEST_HZ = 14_000
const FLOOR_DECIBELS = -85
const RANGE_DECIBELS = 60

/**
 * Fills `bars` with heights from 0 to 1 out of an analyser's decibels. The bands are equally wide to the ear, and
 * `volume` is taken out again, so that quiet listening still moves the bars.
 */
export function fillBars(bars: Float32Array, decibels: Float32Array, sampleRate: number, volume: number): void {
  const hertzPerBin = sampleRate / 2 / decibels.length
  const lift = volume > 0 ? -20 * Math.log10(volume) : 0
  const step = (HIGHEST_HZ / LOWEST_HZ) ** (1 / bars.length)
  for (let band = 0; band < bars.length; band += 1) {
    const from = Math.floor((LOWEST_HZ * step ** band) / hertzPerBin)
    const to = Math.max(from + 1, Math.floor((LOWEST_HZ * step ** (band + 1)) / hertzPerBin))
    let loudest = Number.NEGATIVE_INFINITY
    for (let bin = from; bin < to && bin < decibels.length; bin += 1)
      loudest = Math.max(loudest, decibels[bin] as number)
    bars[band] = Math.min(1, Math.max(0, (loudest + lift - FLOOR_DECIBELS) / RANGE_DECIBELS))
  }
}
