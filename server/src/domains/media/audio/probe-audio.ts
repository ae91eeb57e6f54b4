import { Refusal } from '../../../platform/refusal.ts'
import { type AudioFacts, MIME_OF } from '../formats/audio-facts.ts'
import { type FileReader, withFile } from '../formats/file-reader.ts'
import { readFlac } from '../formats/flac.ts'
import { checkLength } from '../formats/lengths.ts'
import { readMp4 } from '../formats/mp4.ts'
import { findMpegFrames, skipId3 } from '../formats/mpeg.ts'
import { readOgg } from '../formats/ogg.ts'
import { readWav } from '../formats/wav.ts'
import type { AudioTags } from '../tags/clean-tags.ts'
import { readTags, type TagReading } from '../tags/read-tags.ts'

export type AudioProbe = { facts: AudioFacts; tags: AudioTags; cover: Uint8Array | null }

export const NOT_AUDIO = 'Please select a valid audio file. Only MP3, WAV, OGG, FLAC, AAC, and M4A are supported.'

/** Determines by its contents what a file is and reads its header, or refuses it. Nothing is decoded yet. */
export async function probeAudio(path: string): Promise<AudioProbe> {
  const header = await withFile(path, readHeader)
  if (!header) throw new Refusal('not-audio', NOT_AUDIO)
  const reading = await readTags(path, MIME_OF[header.container])
  const facts = complete(header, reading)
  if (!facts) throw new Refusal('not-audio', NOT_AUDIO)
  checkLength(facts.seconds)
  return { facts, tags: reading?.tags ?? {}, cover: reading?.cover ?? null }
}

async function readHeader(file: FileReader): Promise<AudioFacts | undefined> {
  if (file.size === 0) throw new Refusal('not-audio', NOT_AUDIO)
  const afterTags = await skipId3(file)
  return (
    (await readWav(file)) ??
    (await readOgg(file)) ??
    (await readFlac(file, afterTags)) ??
    (await readMp4(file)) ??
    (await readMpeg(file, afterTags))
  )
}

async function readMpeg(file: FileReader, position: number): Promise<AudioFacts | undefined> {
  const frames = await findMpegFrames(file, position)
  if (!frames) return undefined
  const { kind, hasCount } = frames
  return {
    container: kind,
    codec: kind,
    sampleRate: null,
    channels: null,
    bitDepth: null,
    isLossless: false,
    seconds: null,
    isExact: hasCount,
  }
}

/** The headers we parse ourselves take precedence; the tag reader fills in what they leave open. */
function complete(facts: AudioFacts, reading: TagReading | undefined): AudioFacts | undefined {
  if (facts.container === 'mp4') {
    if (!reading?.hasAudio) return undefined
    const codec = /alac|flac/i.exec(reading.codec ?? '')?.[0].toLowerCase() ?? 'aac'
    return { ...facts, ...measures(reading), codec, isLossless: codec !== 'aac' }
  }
  if (!reading || (facts.container !== 'mp3' && facts.container !== 'aac')) return facts
  return { ...facts, ...measures(reading), bitDepth: null }
}

const measures = ({ sampleRate, channels, bitDepth, seconds }: TagReading) => ({
  sampleRate,
  channels,
  bitDepth,
  seconds,
})
