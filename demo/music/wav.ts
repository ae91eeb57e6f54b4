import { closeSync, openSync, writeSync } from 'node:fs'
import { seeded, whiteNoise } from './dsp/random.ts'

const FRAMES_AT_ONCE = 65_536

export type Audio = { left: Float32Array; right: Float32Array; sampleRate: number }

function header(frames: number, sampleRate: number): Buffer {
  const bytes = frames * 4
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes, 40)
  return head
}

/** Rounds one channel into every second sample of a block. */
function quantise(channel: Float32Array, start: number, block: Int16Array, side: number, noise: Float32Array): void {
  for (let place = side, index = start; place < block.length; place += 2, index++) {
    // The difference of two random numbers has a triangular distribution, with most of its energy in the treble, where it is least audible.
    const value = channel[index]! * 32_767 + (noise[place + 2]! - noise[place]!) / 2
    block[place] = value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : Math.floor(value + 0.5)
  }
}

/** Writes 16-bit stereo. The dither is triangular and always the same, so the same music is the same file. */
export function writeWav(path: string, { left, right, sampleRate }: Audio): void {
  const file = openSync(path, 'w')
  const random = seeded('dither')
  try {
    writeSync(file, header(left.length, sampleRate))
    for (let start = 0; start < left.length; start += FRAMES_AT_ONCE) {
      const frames = Math.min(FRAMES_AT_ONCE, left.length - start)
      const noise = whiteNoise(frames * 2 + 2, random)
      const block = new Int16Array(frames * 2)
      quantise(left, start, block, 0, noise)
      quantise(right, start, block, 1, noise)
      writeSync(file, Buffer.from(block.buffer))
    }
  } finally {
    closeSync(file)
  }
}
