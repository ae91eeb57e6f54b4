import type { Container } from './audio-facts.ts'
import type { FileReader } from './file-reader.ts'
import { tooManyParts } from './lengths.ts'
import { mediaBoxes } from './mp4.ts'
import { skipId3 } from './mpeg.ts'
import { soundPages } from './ogg.ts'
import { findWavData } from './wav.ts'

/** Bytes of a file, from `start` up to but without `end`. */
export type Range = { start: number; end: number }

/** Where a file's sound is, without tags and pictures, in its order. */
export async function* audioRanges(file: FileReader, container: Container): AsyncGenerator<Range> {
  if (container === 'ogg') yield* soundPages(file)
  else if (container === 'mp4') yield* mediaBoxes(file)
  else if (container === 'wav') yield await wavRange(file)
  else yield { start: await soundStart(file, container), end: await beforeTrailingTags(file) }
}

async function wavRange(file: FileReader): Promise<Range> {
  const data = await findWavData(file)
  if (!data) return { start: 0, end: file.size }
  return { start: data.position, end: Math.min(file.size, data.position + data.size) }
}

async function soundStart(file: FileReader, container: Container): Promise<number> {
  const afterId3 = await skipId3(file)
  return container === 'flac' ? afterFlacBlocks(file, afterId3) : afterId3
}

const MOST_BLOCKS = 1000

async function afterFlacBlocks(file: FileReader, start: number): Promise<number> {
  let position = start + 'fLaC'.length
  for (let i = 0; i < MOST_BLOCKS; i++) {
    const head = await file.at(position, 4)
    if (head.length < 4) return start
    position += 4 + head.readUIntBE(1, 3)
    const isLast = head[0]! >= 0x80
    if (isLast) return Math.min(position, file.size)
  }
  throw tooManyParts()
}

const ID3V1_BYTES = 128
const APE_BYTES = 32

/** MP3s may end with an ID3v1 tag, and an APE tag before it. */
async function beforeTrailingTags(file: FileReader): Promise<number> {
  let end = file.size
  const id3 = await file.at(Math.max(0, end - ID3V1_BYTES), 3)
  if (end >= ID3V1_BYTES && id3.toString('latin1') === 'TAG') end -= ID3V1_BYTES
  const ape = await file.at(Math.max(0, end - APE_BYTES), APE_BYTES)
  if (ape.length < APE_BYTES || ape.toString('latin1', 0, 8) !== 'APETAGEX') return end
  const hasHeader = (ape.readUInt32LE(20) & 0x8000_0000) !== 0
  return Math.max(0, end - ape.readUInt32LE(12) - (hasHeader ? APE_BYTES : 0))
}
