import type { Flagged } from '@fairwave/contract/house/admin'
import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../../platform/calls/paging.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import * as repository from './repository-flagged.ts'

const REASONS_SHOWN = 20

/** Open reports, the latest first. */
export async function listFlagged({ db }: Pick<Context, 'db'>, page: PageRequest) {
  const { rows, next } = toPage(await repository.listFlagged(db, page), page)
  return { flagged: rows.map(toFlagged), next }
}

/** The content that an open report is about, locked until the transaction ends. */
export async function findFlagged(tx: Tx, id: number): Promise<Flagged> {
  const row = await repository.findFlagged(tx, id)
  if (!row) throw new Refusal('not-found', 'This report has already been resolved.')
  return toFlagged(row)
}

/** Resolves all open reports of the same content. */
export const closeReports = (
  tx: Tx,
  { kind, subjectId }: Flagged,
  how: { admin: UserId; outcome: string; now: Date },
) => repository.resolveAll(tx, { kind, subjectId, ...how })

const toFlagged = (row: repository.FlaggedRow): Flagged => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subjectId,
  title: row.title ?? 'No longer there',
  owner: row.ownerId && row.ownerUsername ? { id: row.ownerId, username: row.ownerUsername } : null,
  href: row.isGone ? null : hrefOf(row),
  reports: row.reports,
  reasons: row.reasons.slice(0, REASONS_SHOWN),
  reportedAt: row.at.toISOString(),
})

const hrefOf = ({ kind, subjectId, pageUsername }: repository.FlaggedRow): string =>
  kind === 'track' || kind === 'album' || kind === 'playlist'
    ? `/${kind}/${subjectId}`
    : `/${kind === 'ad' ? 'ad-man' : 'artist'}/${encodeURIComponent(pageUsername as string)}`
