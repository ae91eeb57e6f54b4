import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyUser } from '../activity/notify-user.ts'
import * as repository from './repository.ts'
import { toSigningOffer } from './signing-offers.ts'
import { rememberSigning } from './undo-signing.ts'

/** An artist who declines is not asked every day. */
const REQUESTS: Limit = { name: 'ask-to-release', max: 5, seconds: 30 * 86_400 }

type Consent = { artist: UserId; label: UserId; releaseMusic: boolean }

/**
 * The artist lets a label release music for them, declines its request, or takes their consent back. The label is notified.
 * What it has released is the artist's and stays.
 */
export function setReleaseConsent(context: Context, { artist, label, releaseMusic }: Consent) {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const pair = { label, artist }
    const signing = await repository.lockSigning(tx, pair)
    if (!signing?.acceptedAt) throw new Refusal('not-found', 'This label has not signed you.')
    const wasGranted = signing.releaseGrantedAt !== null
    if (releaseMusic !== wasGranted || signing.releaseAskedAt) {
      const at = clock.now()
      const tell = await rememberSigning(context, tx, pair)
      await repository.setReleaseConsent(tx, pair, releaseMusic ? at : null)
      const text = releaseMusic
        ? 'lets you release music for them.'
        : wasGranted
          ? 'no longer lets you release music for them. What you released stays theirs.'
          : 'declined your request to release music for them.'
      await notifyUser(tx, { userId: label, kind: 'signing-changed', actorId: artist, text, href: '/label', at })
      await tell('PUT /api/me/signing-offers/:labelId/release', (name) =>
        releaseMusic ? `${name} may release music for you.` : `${name} may not release music for you.`,
      )
    }
    return toSigningOffer(await repository.getSigning(tx, artist, label))
  })
}

/** A label asks an artist on its roster for their consent. Asking again while a request waits changes nothing. */
export async function askToRelease(context: Context, { label, artist }: { label: UserId; artist: UserId }) {
  const { db, clock } = context
  await consumeLimit(context, REQUESTS, `${label}:${artist}`)
  return db.transaction(async (tx) => {
    const pair = { label, artist }
    const signing = await repository.lockSigning(tx, pair)
    if (!signing?.acceptedAt) throw new Refusal('not-found', 'This artist is not on your roster.')
    if (signing.releaseGrantedAt) throw new Refusal('conflict', 'This artist lets you release music for them already.')
    if (!signing.releaseAskedAt) {
      const at = clock.now()
      await repository.setReleaseAsked(tx, pair, at)
      const text =
        'asks to release music for you: to upload it in your name, and to edit, price and delete what it uploaded. Nothing changes unless you allow it.'
      await notifyUser(tx, { userId: artist, kind: 'signing-request', actorId: label, text, href: '/admin/money', at })
    }
    return { asksToRelease: true }
  })
}
