import { Refusal } from '../../../../platform/refusal.ts'
import type { AudioFacts } from './audio-facts.ts'
import type { FileReader } from './file-reader.ts'
import { cutShort } from './lengths.ts'

const FORMAT = { pcm: 1, float: 3, extensible: 0xfffe }
const UNKNOWN_SIZE = 0xffff_ffff
/** Programs that write to a pipe cannot know the size; besides the two official values some write this one. */
const isUnknown = (size: number) => size === 0 || size === UNKNOWN_SIZE || (size >= 0x7fff_0000 && size <= 0x7fff_ffff)
const MOST_CHUNKS = 200

type Format = { tag: number; channels: number; sampleRate: number; bytesPerSecond: number; bits: number }

/** Reads the header of a WAV, including RF64. Undefined for other files. */
export async function readWav(file: FileReader): Promise<AudioFacts | undefined> {
  const data = await findWavData(file)
  return data?.format && describe(data.format, data.size, file.size - data.position)
}

type Data = { format: Format | undefined; position: number; size: number }

/** Where the samples are, and how many bytes of them the header promises. */
export async function findWavData(file: FileReader): Promise<Data | undefined> {
  const head = await file.at(0, 12)
  const kind = head.toString('latin1', 0, 4)
  if (!['RIFF', 'RF64', 'BW64'].includes(kind) || head.toString('latin1', 8, 12) !== 'WAVE') return undefined

  let format: Format | undefined
  let longSize: number | undefined
  let position = 12
  for (let i = 0; i < MOST_CHUNKS; i++) {
    const chunk = await file.at(position, 8 + 40)
    if (chunk.length < 8) return undefined
    const name = chunk.toString('latin1', 0, 4)
    const size = chunk.readUInt32LE(4)
    if (name === 'ds64' && chunk.length >= 24) longSize = Number(chunk.readBigUInt64LE(16))
    if (name === 'fmt ' && chunk.length >= 24) format = readFormat(chunk.subarray(8))
    if (name === 'data')
      return { format, position: position + 8, size: size === UNKNOWN_SIZE && longSize !== undefined ? longSize : size }
    position += 8 + size + (size % 2)
  }
  return undefined
}

function readFormat(chunk: Buffer): Format {
  const tag = chunk.readUInt16LE(0)
  return {
    tag: tag === FORMAT.extensible && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag,
    channels: chunk.readUInt16LE(2),
    sampleRate: chunk.readUInt32LE(4),
    bytesPerSecond: chunk.readUInt32LE(8),
    bits: chunk.readUInt16LE(14),
  }
}

function describe(format: Format, promised: number, present: number): AudioFacts | undefined {
  const { tag, channels, sampleRate, bytesPerSecond, bits } = format
  if (channels === 0 || sampleRate === 0 || bytesPerSecond === 0) return undefined
  if (present <= 0) throw new Refusal('invalid', 'This file has no sound in it.')
  const isPcm = tag === FORMAT.pcm || tag === FORMAT.float
  const isOpen = isUnknown(promised)
  const size = isOpen ? present : promised
  // A byte of padding may be missing at the end.
  if (size > present + 1) throw cutShort(size / bytesPerSecond, present / bytesPerSecond)
  return {
    container: 'wav',
    codec: isPcm ? 'pcm' : 'compressed wav',
    sampleRate,
    channels,
    bitDepth: isPcm ? bits : null,
    isLossless: isPcm,
    seconds: size / bytesPerSecond,
    isExact: isPcm,
  }
}
