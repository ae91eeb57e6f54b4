import type { AudioFacts } from './audio-facts.ts'
import type { FileReader } from './file-reader.ts'

/** Reads a FLAC's first block, which has all facts. `position` is the end of an ID3 tag before it. */
export async function readFlac(file: FileReader, position = 0): Promise<AudioFacts | undefined> {
  const head = await file.at(position, 42)
  if (head.length < 42 || head.toString('latin1', 0, 4) !== 'fLaC' || (head[4]! & 0x7f) !== 0) return undefined
  const info = head.subarray(8)
  const sampleRate = (info[10]! << 12) | (info[11]! << 4) | (info[12]! >> 4)
  if (sampleRate === 0) return undefined
  const samples = (info[13]! & 0x0f) * 2 ** 32 + info.readUInt32BE(14)
  return {
    container: 'flac',
    codec: 'flac',
    sampleRate,
    channels: ((info[12]! >> 1) & 7) + 1,
    bitDepth: (((info[12]! & 1) << 4) | (info[13]! >> 4)) + 1,
    isLossless: true,
    // Encoders write zero when they do not know it.
    seconds: samples === 0 ? null : samples / sampleRate,
    isExact: samples !== 0,
  }
}
