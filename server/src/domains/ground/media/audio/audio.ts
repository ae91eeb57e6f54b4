import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { FileId } from '../repository.ts'
import type { Audio } from './repository-audio.ts'
import * as audioRepository from './repository-audio.ts'

export type { Audio } from './repository-audio.ts'

/** Everything known of an audio file: its state and progress, and its measurements once it is ready. */
export const findAudio = (tx: Tx, fileId: FileId): Promise<Audio | undefined> => audioRepository.findAudio(tx, fileId)

/** A thousand values from 0 to 255; empty until it is ready. */
export async function readWaveform(tx: Tx, fileId: FileId): Promise<number[]> {
  const found = await audioRepository.findWaveform(tx, fileId)
  return [...(found?.waveform ?? [])]
}

/** Where a rendition's bytes are, for `sendFile`. The caller decides who may have them. */
export async function openAudio(
  { db }: Pick<Context, 'db'>,
  fileId: FileId,
  quality: 'low' | 'high',
): Promise<{ key: string; etag: string; type: string }> {
  const audio = await audioRepository.findAudio(db, fileId)
  const key = quality === 'low' ? audio?.lowKey : audio?.highKey
  if (audio?.state !== 'ready' || !key) throw new Refusal('not-found', 'This track is not ready yet.')
  return { key, etag: etagOf(key), type: quality === 'low' ? 'audio/mpeg' : (audio.highMime ?? audio.mime) }
}

// The bytes under a key never change, so the key is as good as a hash.
const etagOf = (key: string) => key.slice(key.lastIndexOf('/') + 1).replace('.', '-')
