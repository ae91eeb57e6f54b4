import { SAMPLE_RATE, type Stereo } from '../dsp/sample-rate.ts'

/** A tenth of a second: the block in which loudness is measured. */
export const BLOCK = SAMPLE_RATE / 10

/** How many blocks make the window of a loudness value. */
const WINDOW = 4

/** The K-weighting of ITU-R BS.1770 for this sample rate: a high shelf, then a low cut. */
function weighting(rate: number) {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const norm = 1 + shelfK / q + shelfK * shelfK
  const cutK = Math.tan((Math.PI * 38.13547087602444) / rate)
  const cutQ = 0.5003270373238773
  const cutNorm = 1 + cutK / cutQ + cutK * cutK
  return {
    b0: (high + (band * shelfK) / q + shelfK * shelfK) / norm,
    b1: (2 * (shelfK * shelfK - high)) / norm,
    b2: (high - (band * shelfK) / q + shelfK * shelfK) / norm,
    a1: (2 * (shelfK * shelfK - 1)) / norm,
    a2: (1 - shelfK / q + shelfK * shelfK) / norm,
    c1: (2 * (cutK * cutK - 1)) / cutNorm,
    c2: (1 - cutK / cutQ + cutK * cutK) / cutNorm,
  }
}

/**
 * The weighted energy of each tenth of a second, both channels together. With a `stride` only every nth sample is
 * read: that folds the spectrum but keeps its energy, which is accurate enough for setting levels and much faster.
 */
export function blockEnergies({ left, right }: Stereo, from: number, to: number, stride = 1): Float64Array {
  const { b0, b1, b2, a1, a2, c1, c2 } = weighting(SAMPLE_RATE / stride)
  const out = new Float64Array(Math.max(1, Math.ceil((to - from) / BLOCK)))
  // Direct form, states named by channel: x before the shelf, y between the two filters, z after the cut.
  let lx1 = 0,
    lx2 = 0,
    ly1 = 0,
    ly2 = 0,
    lz1 = 0,
    lz2 = 0
  let rx1 = 0,
    rx2 = 0,
    ry1 = 0,
    ry2 = 0,
    rz1 = 0,
    rz2 = 0
  for (let block = 0; block < out.length; block++) {
    const start = from + block * BLOCK
    const end = Math.min(to, start + BLOCK)
    let sum = 0
    for (let index = start; index < end; index += stride) {
      const lx = left[index]! + 1e-15
      const rx = right[index]! + 1e-15
      const ly = b0 * lx + b1 * lx1 + b2 * lx2 - a1 * ly1 - a2 * ly2
      const ry = b0 * rx + b1 * rx1 + b2 * rx2 - a1 * ry1 - a2 * ry2
      const lz = ly - 2 * ly1 + ly2 - c1 * lz1 - c2 * lz2 + 1e-20
      const rz = ry - 2 * ry1 + ry2 - c1 * rz1 - c2 * rz2 + 1e-20
      lx2 = lx1
      lx1 = lx
      ly2 = ly1
      ly1 = ly
      lz2 = lz1
      lz1 = lz
      rx2 = rx1
      rx1 = rx
      ry2 = ry1
      ry1 = ry
      rz2 = rz1
      rz1 = rz
      sum += lz * lz + rz * rz
    }
    out[block] = (sum * stride) / BLOCK
  }
  return out
}

const loudnessOf = (energy: number) => -0.691 + 10 * Math.log10(energy + 1e-12)

/** The loudness of windows of 400 ms, gated as EBU R 128 requires: silence and pauses do not count. */
function gated(windows: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const heard = windows.filter((energy) => loudnessOf(energy) > -70)
  if (heard.length === 0) return -120
  const gate = loudnessOf(mean(heard)) - 10
  return loudnessOf(mean(heard.filter((energy) => loudnessOf(energy) > gate)))
}

const meanOf = (blocks: Float64Array) => blocks.reduce((sum, energy) => sum + energy, 0) / blocks.length

/** Integrated loudness in LUFS from blocks in a row. */
export function integrated(blocks: Float64Array): number {
  const span = Math.min(WINDOW, blocks.length)
  return gated(
    Array.from({ length: blocks.length - span + 1 }, (_, index) => meanOf(blocks.subarray(index, index + span))),
  )
}

/** Accurate enough for setting levels, from a few windows at irregular distances. */
export function roughLoudness(bus: Stereo, from: number, to: number): number {
  const span = BLOCK * WINDOW
  const windows: number[] = []
  for (let start = from, turn = 0; start < to; start += span + (((turn * 137) % 61) * BLOCK) / 10, turn++) {
    windows.push(meanOf(blockEnergies(bus, start, Math.min(to, start + span), 3)))
  }
  return gated(windows)
}
