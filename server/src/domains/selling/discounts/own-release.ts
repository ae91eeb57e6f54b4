import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listTitles } from './read-model-own-releases.ts'

/** Titles of an artist's own releases, by id; others are left out. */
export const titlesOf = async (tx: Tx, artist: UserId, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await listTitles(tx, artist, ids)).map(({ id, title }) => [id, title]))

export function refusePastEnd(expiresAt: string | null | undefined, now: Date): void {
  if (expiresAt && new Date(expiresAt) <= now) throw new Refusal('invalid', 'The end must be in the future.')
}
