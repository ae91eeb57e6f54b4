import { Refusal } from '../../../../platform/refusal.ts'
import type { Sender } from '../files/sender.ts'
import type { AudioFacts } from '../formats/audio-facts.ts'
import { checkLength } from '../formats/lengths.ts'
import { readBeside } from '../reading/read-beside.ts'
import type { AudioTags } from '../tags/clean-tags.ts'
import type { TagReading } from '../tags/read-tags.ts'

export type AudioProbe = { facts: AudioFacts; audioSha256: string; tags: AudioTags; cover: Uint8Array | null }

export const NOT_AUDIO = 'Please select a valid audio file. Only MP3, WAV, OGG, FLAC, AAC, and M4A are supported.'

/** Determines by its contents what a file is and reads its header, or refuses it. Nothing is decoded yet. */
export async function probeAudio(path: string, sender: Pick<Sender, 'account' | 'signal'>): Promise<AudioProbe> {
  const read = await readBeside('audio', path, sender)
  if (!read) throw new Refusal('not-audio', NOT_AUDIO)
  const { header, reading } = read
  const facts = complete(header.facts, reading)
  if (!facts) throw new Refusal('not-audio', NOT_AUDIO)
  checkLength(facts.seconds)
  return { facts, audioSha256: header.audioSha256, tags: reading?.tags ?? {}, cover: reading?.cover ?? null }
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
