import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { keepAttachment } from '../attachments/keep-attachment.ts'
import * as repository from '../repository.ts'
import type { MadePicture } from './make-picture.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage'>
type Drawn = { key: string; etag: string }

/** A drawn picture has no holder: it is kept while it is requested, and drawn again later. */
const SECONDS_BETWEEN_REFRESHES = 3600

/** A picture that we draw, cached by a hash of everything it is made from, for `sendFile`. */
export async function findDrawn({ db, clock }: Needs, sha256: string): Promise<Drawn | undefined> {
  const drawn = await repository.findAttachmentByHash(db, sha256)
  if (!drawn) return undefined
  const now = clock.now()
  await repository.refreshFile(db, drawn.fileId, addSeconds(now, -SECONDS_BETWEEN_REFRESHES), now)
  return { key: drawn.key, etag: sha256.slice(0, 32) }
}

export async function keepDrawn(context: Needs, sha256: string, picture: MadePicture): Promise<Drawn> {
  await keepAttachment(context, sha256, picture)
  const drawn = await findDrawn(context, sha256)
  if (!drawn) throw new Error('a picture that was just drawn is missing')
  return drawn
}
