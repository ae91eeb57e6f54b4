import { extname } from 'node:path'
import type { Storage } from '../../../../platform/storage/storage.ts'
import type { Container } from '../formats/audio-facts.ts'
import type { Audio } from './repository-audio.ts'

const ENDINGS: Record<Container, readonly [string, ...string[]]> = {
  mp3: ['mp3'],
  wav: ['wav', 'wave'],
  ogg: ['ogg', 'oga', 'opus'],
  flac: ['flac'],
  aac: ['aac'],
  mp4: ['mp4', 'm4a', 'm4b', 'm4v', 'mov'],
}
/** The brands of an MP4 that contains only audio. */
const SOUND_BRANDS = ['M4A ', 'M4B ']

/** The extension of a file's name, where it fits its contents; otherwise null. */
export function truthfulEnding({ facts }: Pick<Audio, 'facts'>, fileName: string): string | null {
  const ending = extname(fileName).slice(1).toLowerCase()
  return ENDINGS[facts.container].includes(ending) ? ending : null
}

/** The extension for an original whose own is unknown, from its format. */
export async function likelyEnding(storage: Storage, { facts, originalKey }: Audio): Promise<string> {
  if (facts.container !== 'mp4') return ENDINGS[facts.container][0]
  const file = await storage.open(originalKey)
  if (!file) return 'mp4'
  try {
    const head = Buffer.alloc(12)
    await file.read(head, 0, head.length, 0)
    return SOUND_BRANDS.includes(head.toString('latin1', 8, 12)) ? 'm4a' : 'mp4'
  } finally {
    await file.close()
  }
}
