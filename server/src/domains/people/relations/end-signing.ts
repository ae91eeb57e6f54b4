import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyUser } from '../activity/notify-user.ts'
import { NO_OFFER } from './catalog-permission.ts'
import * as repository from './repository.ts'
import { rememberSigning } from './undo-signing.ts'

/** The artist declines an offer, or leaves the roster. The label is notified. */
export function endSigning(context: Context, { artist, label }: { artist: UserId; label: UserId }) {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const pair = { label, artist }
    const ended = await repository.lockSigning(tx, pair)
    if (!ended) throw new Refusal('not-found', NO_OFFER)
    const tell = await rememberSigning(context, tx, pair)
    await repository.deleteSigning(tx, pair)
    await notifyUser(tx, {
      userId: label,
      kind: 'signing-ended',
      actorId: artist,
      text: ended.acceptedAt
        ? 'ended the signing and is no longer on your roster. You can no longer manage their music.'
        : 'declined your offer.',
      href: '/label',
      at: clock.now(),
    })
    if (ended.acceptedAt)
      await tell('DELETE /api/me/signing-offers/:labelId', (name) => `You ended your signing with ${name}.`)
    return { ok: true }
  })
}

/** The label withdraws an offer, or ends a signing. The artist is notified. Returns whether there was one. */
export async function unsign(tx: Tx, { label, artist, at }: { label: UserId; artist: UserId; at: Date }) {
  const ended = await repository.deleteSigning(tx, { label, artist })
  if (!ended) return false
  await notifyUser(tx, {
    userId: artist,
    kind: 'signing-ended',
    actorId: label,
    text: ended.acceptedAt
      ? 'ended your signing. It no longer sees your figures and cannot manage your music; what is published stays.'
      : 'withdrew its offer to sign you.',
    href: '/admin/money',
    at,
  })
  return true
}
