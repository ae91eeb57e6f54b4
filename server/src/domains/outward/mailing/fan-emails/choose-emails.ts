import type { UserId } from '@fairwave/contract/ids'
import { isArtist } from '@fairwave/contract/people/roles'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { findPresentUser } from '../../../people/accounts/find-users.ts'
import { isSuppressed, lift } from '../bulk/repository-suppression.ts'
import { emailOf } from '../repository-newsletters.ts'
import * as repository from './repository-consent.ts'

type Pair = { account: UserId; artist: UserId }

/** The artists whose emails a user agreed to. */
export async function listArtistEmails({ db }: Context, account: UserId) {
  const artists = await repository.listConsents(db, account)
  return {
    artists: artists.map(({ agreedAt, ...artist }) => ({ ...artist, agreedAt: agreedAt.toISOString() })),
    isSuppressed: await isSuppressed(db, await emailOf(db, account)),
  }
}

export async function getArtistEmails({ db }: Context, pair: Pair) {
  await refuseUnknown(db, pair.artist)
  return { isOn: await repository.hasAgreed(db, pair) }
}

/** Agrees to an artist's emails, or withdraws that; withdrawing always works. */
export async function chooseArtistEmails(
  { db, clock }: Context,
  { isOn, source, ...pair }: Pair & { isOn: boolean; source: repository.Source },
) {
  await db.transaction(async (tx) => {
    if (!isOn) return repository.deleteConsent(tx, pair)
    await refuseUnknown(tx, pair.artist)
    if (pair.artist === pair.account) throw new Refusal('invalid', 'You can’t get emails from yourself.')
    await repository.insertConsent(tx, pair, source, clock.now())
  })
  return { isOn }
}

async function refuseUnknown(tx: Tx, id: UserId): Promise<void> {
  const artist = await findPresentUser(tx, id)
  if (!artist || !isArtist(artist.role)) throw new Refusal('not-found', 'This artist was not found.')
}

/** The owner of an address that refused emails, or complained about one, asks for them again. */
export async function liftSuppression({ db }: Context, account: UserId) {
  await lift(db, await emailOf(db, account))
  return { ok: true }
}
