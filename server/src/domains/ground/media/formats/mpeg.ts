import type { FileReader } from './file-reader.ts'

/** Where MPEG frames begin, and their format. `hasCount`: the first frame says how many there are. */
export type MpegFrames = { kind: 'mp3' | 'aac'; hasCount: boolean }

const ENOUGH_FRAMES = 4
const WINDOW = 128 * 1024
/** Junk that may precede the first frame, such as the padding of a tag. */
const LEEWAY = 64 * 1024

const BITRATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const SAMPLE_RATES = [44_100, 48_000, 32_000]

/** The length of the ID3 tags at the start of the file. */
export async function skipId3(file: FileReader): Promise<number> {
  let position = 0
  for (let i = 0; i < 5; i++) {
    const head = await file.at(position, 10)
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3' || head.subarray(6).some((byte) => byte > 127))
      break
    const size = head.subarray(6).reduce((sum, byte) => sum * 128 + byte, 0)
    position += 10 + size + (head[5]! & 0x10 ? 10 : 0)
  }
  return position
}

/** Looks for several frames in a row, which other files do not have by chance. */
export async function findMpegFrames(file: FileReader, position: number): Promise<MpegFrames | undefined> {
  const data = await file.at(position, WINDOW)
  const isWhole = position + data.length >= file.size
  for (let at = data.indexOf(0xff); at >= 0 && at <= LEEWAY; at = data.indexOf(0xff, at + 1)) {
    for (const [kind, lengthOf] of [
      ['mp3', mp3FrameLength],
      ['aac', adtsFrameLength],
    ] as const) {
      if (isChain(data, at, lengthOf, isWhole)) return { kind, hasCount: kind === 'mp3' && hasFrameCount(data, at) }
    }
  }
  return undefined
}

function isChain(
  data: Buffer,
  start: number,
  lengthOf: (data: Buffer, at: number) => number,
  isWhole: boolean,
): boolean {
  let at = start
  for (let frames = 0; frames < ENOUGH_FRAMES; frames++) {
    const length = lengthOf(data, at)
    if (length === 0) return isWhole && frames > 1 && at >= data.length
    at += length
  }
  return true
}

/** 0 where no layer III frame begins. */
function mp3FrameLength(data: Buffer, at: number): number {
  if (at + 4 > data.length || data[at] !== 0xff || (data[at + 1]! & 0xe6) !== 0xe2) return 0
  const version = (data[at + 1]! >> 3) & 3
  const bitrate = BITRATES[version === 3 ? 1 : 2][data[at + 2]! >> 4]
  const rate = SAMPLE_RATES[(data[at + 2]! >> 2) & 3]
  if (version === 1 || !bitrate || !rate) return 0
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4
  const padding = (data[at + 2]! >> 1) & 1
  return Math.floor(((version === 3 ? 144_000 : 72_000) * bitrate) / (rate / divisor)) + padding
}

function adtsFrameLength(data: Buffer, at: number): number {
  if (at + 7 > data.length || data[at] !== 0xff || (data[at + 1]! & 0xf6) !== 0xf0 || ((data[at + 2]! >> 2) & 15) > 12)
    return 0
  const length = ((data[at + 3]! & 3) << 11) | (data[at + 4]! << 3) | (data[at + 5]! >> 5)
  return length > 7 ? length : 0
}

function hasFrameCount(data: Buffer, at: number): boolean {
  const frame = data.toString('latin1', at, at + mp3FrameLength(data, at))
  return /Xing|Info|VBRI/.test(frame)
}
