import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { notifyEach } from '../../people/activity/notify-user.ts'
import type { Owned } from './may-manage.ts'
import * as repository from './read-model-concerned.ts'

type Change = Owned & {
  /** Who made it; undefined for an administrator, whose name is not shown. */
  actorId?: UserId | undefined
  kind: string
  text: string
  at: Date
}

/**
 * Notifies a track's artist, the label that uploaded it and every holder of an accepted split; never the user who made
 * the change.
 */
export async function notifyAboutTrack(
  tx: Tx,
  { id, href = `/track/${id}`, ...change }: Change & { id: TrackId; href?: string },
) {
  await notify(tx, await repository.concernedByTrack(tx, id, change), { ...change, href })
}

/** The same for an album, with the splits of all its tracks. */
export async function notifyAboutAlbum(
  tx: Tx,
  { id, href = `/album/${id}`, ...change }: Change & { id: AlbumId; href?: string },
) {
  await notify(tx, await repository.concernedByAlbum(tx, id, change), { ...change, href })
}

async function notify(
  tx: Tx,
  concerned: readonly UserId[],
  { kind, text, href, actorId, at }: Change & { href: string },
) {
  await notifyEach(
    tx,
    concerned.map((userId) => ({ userId, kind, actorId, text, href, at })),
  )
}
