import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository.ts'

/** The artist's way out: declines an offer, or leaves the roster. */
export async function endSigning({ db }: Context, { artist, label }: { artist: UserId; label: UserId }) {
  if ((await repository.deleteSigning(db, label, artist)) === 0) {
    throw new Refusal('not-found', 'There is no offer from this label.')
  }
  return { ok: true }
}
