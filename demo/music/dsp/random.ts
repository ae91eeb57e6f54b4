/** Returns numbers from 0 up to 1, the same ones for the same seed on every machine. */
export type Random = () => number

function hash(text: string): number {
  let value = 2_166_136_261
  for (let index = 0; index < text.length; index++) {
    value ^= text.charCodeAt(index)
    value = Math.imul(value, 16_777_619)
  }
  return value >>> 0
}

export function seeded(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** White noise between -1 and 1, from a generator light enough to run per sample. */
export function whiteNoise(length: number, random: Random): Float32Array {
  const noise = new Float32Array(length)
  let state = (random() * 4_294_967_295) | 1
  for (let index = 0; index < length; index++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    noise[index] = state / 2_147_483_648
  }
  return noise
}
