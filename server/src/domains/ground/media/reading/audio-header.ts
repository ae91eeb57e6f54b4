import { hashAudio } from '../audio/hash-audio.ts'
import { type AudioFacts, MIME_OF } from '../formats/audio-facts.ts'
import { type FileReader, withFile } from '../formats/file-reader.ts'
import { readFlac } from '../formats/flac.ts'
import { readMp4 } from '../formats/mp4.ts'
import { findMpegFrames, skipId3 } from '../formats/mpeg.ts'
import { readOgg } from '../formats/ogg.ts'
import { readWav } from '../formats/wav.ts'

type AudioHeader = { mime: string; facts: AudioFacts; audioSha256: string }

/** What an audio file's header says, and the hash of its sound. Nothing is decoded. */
export async function readAudioHeader(path: string): Promise<AudioHeader | undefined> {
  const facts = await withFile(path, readFacts)
  return facts && { mime: MIME_OF[facts.container], facts, audioSha256: await hashAudio(path, facts.container) }
}

async function readFacts(file: FileReader): Promise<AudioFacts | undefined> {
  if (file.size === 0) return undefined
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
