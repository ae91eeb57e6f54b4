import type { UserId } from '@fairwave/contract/ids'
import { CODE_SHEETS_PER_DAY } from '@fairwave/contract/offer'
import type { CodeSheet } from '@fairwave/contract/selling/codes'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashOfCode, makeCode } from '../discounts/code-text.ts'
import { refusePastEnd, titlesOf } from '../discounts/own-release.ts'
import * as repository from './repository-sheets.ts'

const SHEETS: Limit = { name: 'code-sheets', max: CODE_SHEETS_PER_DAY, seconds: 86_400 }

type NewSheet = {
  artist: UserId
  contentId: number
  name: string
  codes: number
  expiresAt?: string | null | undefined
}

/** Makes codes for one of the artist's releases. They are returned once and stored as hashes. */
export async function makeCodeSheet(context: Context, { artist, contentId, name, codes: count, expiresAt }: NewSheet) {
  const { db, clock } = context
  const now = clock.now()
  refusePastEnd(expiresAt, now)
  await consumeLimit(context, SHEETS, String(artist))
  const codes = Array.from({ length: count }, makeCode)
  return db.transaction(async (tx) => {
    const titles = await titlesOf(tx, artist, [contentId])
    if (!titles.has(contentId)) throw new Refusal('not-found', 'This is not one of your releases.')
    const end = expiresAt ? new Date(expiresAt) : null
    const sheet = { artistId: artist, contentId, name, codes: count, createdAt: now, expiresAt: end }
    const id = await repository.insertSheet(tx, sheet, codes.map(hashOfCode))
    return { sheet: await getSheet(tx, artist, id), codes }
  })
}

export async function listCodeSheets(tx: Tx, artist: UserId): Promise<CodeSheet[]> {
  const rows = await repository.listSheets(tx, artist)
  const titles = await titlesOf(
    tx,
    artist,
    rows.map(({ contentId }) => contentId),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    contentId: row.contentId,
    title: titles.get(row.contentId) ?? 'Removed release',
    codes: row.codes,
    redeemed: row.redeemed,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }))
}

/** Ends what was not redeemed. Again changes nothing. */
export const revokeCodeSheet = ({ db, clock }: Context, artist: UserId, id: number): Promise<CodeSheet> =>
  db.transaction(async (tx) => {
    if (!(await repository.revokeSheet(tx, id, artist, clock.now())))
      throw new Refusal('not-found', 'This sheet was not found.')
    return getSheet(tx, artist, id)
  })

async function getSheet(tx: Tx, artist: UserId, id: number): Promise<CodeSheet> {
  const sheet = (await listCodeSheets(tx, artist)).find((one) => one.id === id)
  if (!sheet) throw new Error(`sheet ${id} was not found`)
  return sheet
}
