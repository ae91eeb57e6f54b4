import { LIMITS } from '@fairwave/contract/limits'
import type { AudioFacts } from './audio-facts.ts'
import type { FileReader } from './file-reader.ts'
import { endMissing, tooManyParts } from './lengths.ts'

/** The longest track in fragments of a second has two for each. */
const MOST_BOXES = LIMITS.trackSeconds * 4

/**
 * Walks over the outer boxes of an MP4. Undefined when it has no index; whether it contains audio
 * is determined later, from deeper boxes.
 */
export async function readMp4(file: FileReader): Promise<AudioFacts | undefined> {
  const first = await file.at(0, 8)
  if (first.toString('latin1', 4, 8) !== 'ftyp') return undefined
  let hasIndex = false
  for await (const { name } of outerBoxes(file)) hasIndex ||= name === 'moov'
  if (!hasIndex) return undefined
  return {
    container: 'mp4',
    codec: 'aac',
    sampleRate: null,
    channels: null,
    bitDepth: null,
    isLossless: false,
    seconds: null,
    isExact: false,
  }
}

/** The boxes that contain the sound, whatever the others say about it. */
export async function* mediaBoxes(file: FileReader): AsyncGenerator<{ start: number; end: number }> {
  for await (const { name, start, end } of outerBoxes(file)) if (name === 'mdat') yield { start, end }
}

async function* outerBoxes(file: FileReader) {
  let position = 0
  for (let count = 1; position < file.size; count++) {
    if (count > MOST_BOXES) throw tooManyParts()
    const head = await file.at(position, 16)
    const size = boxSize(head, file.size - position)
    if (size === undefined || position + size > file.size) throw endMissing()
    const headBytes = head.readUInt32BE(0) === 1 ? 16 : 8
    yield { name: head.toString('latin1', 4, 8), start: position + headBytes, end: position + size }
    position += size
  }
}

/** A size of 0 means to the end of the file; with 1, the size is in the next eight bytes. */
function boxSize(head: Buffer, rest: number): number | undefined {
  if (head.length < 8) return undefined
  const size = head.readUInt32BE(0)
  if (size === 0) return rest
  if (size === 1) return head.length < 16 ? undefined : Math.max(16, Number(head.readBigUInt64BE(8)))
  return size < 8 ? undefined : size
}
