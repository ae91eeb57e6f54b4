import type { Context } from '../../../../platform/context.ts'
import { openAudio } from '../audio/audio.ts'
import * as repository from '../repository.ts'

/** Where an attachment's bytes are, for `sendFile`. The caller decides who may have them. */
export async function openAttachment(
  context: Pick<Context, 'db'>,
  fileId: repository.FileId,
): Promise<{ key: string; etag: string; type: string }> {
  const picture = await repository.findAttachment(context.db, fileId)
  if (!picture) return openAudio(context, fileId, 'low')
  const { key, mime } = picture
  return { key, etag: key.slice(key.lastIndexOf('/') + 1).replace('.', '-'), type: mime }
}
