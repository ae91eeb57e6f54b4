import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { openAudio } from '../../ground/media/audio/audio.ts'

export type Quality = 'low' | 'high'
type Rendition = Awaited<ReturnType<typeof openAudio>>

const REMEMBERED = 20_000
const memories = new WeakMap<Db, Map<string, Rendition>>()

/** Where a rendition's bytes are stored. A finished one never changes, so it is looked up once for many range requests. */
export async function findRendition(context: Context, fileId: number, quality: Quality): Promise<Rendition> {
  const known = memories.get(context.db) ?? new Map<string, Rendition>()
  memories.set(context.db, known)
  const name = `${fileId} ${quality}`
  const rendition = known.get(name) ?? (await openAudio(context, fileId, quality))
  known.set(name, rendition)
  const [oldest] = known.keys()
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
  return rendition
}
