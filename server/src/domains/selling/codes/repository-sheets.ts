import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export type SheetRow = {
  id: number
  artistId: UserId
  contentId: number
  name: string
  codes: number
  redeemed: number
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
}

type NewSheet = Pick<SheetRow, 'artistId' | 'contentId' | 'name' | 'codes' | 'createdAt' | 'expiresAt'>

export const insertSheet = async (tx: Tx, sheet: NewSheet, hashes: readonly Buffer[]): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into code_sheet (artist_id, content_id, name, codes, created_at, expires_at)
    values (${sheet.artistId}, ${sheet.contentId}, ${sheet.name}, ${sheet.codes}, ${sheet.createdAt}, ${sheet.expiresAt})
    returning id`
  await tx.rows`insert into download_code (code_hash, sheet_id) select code, ${id} from unnest(${hashes}::bytea[]) as made (code)`
  return id
}

export const listSheets = (tx: Tx, artist: UserId) =>
  tx.rows<SheetRow>`
    select sheet.*, (
      select count(*)::int from download_code where sheet_id = sheet.id and redeemed_at is not null) as redeemed
    from code_sheet sheet where artist_id = ${artist} order by id desc`

export const revokeSheet = (tx: Tx, id: number, artist: UserId, now: Date) =>
  tx.maybeOne<{ id: number }>`
    update code_sheet set revoked_at = coalesce(revoked_at, ${now}) where id = ${id} and artist_id = ${artist} returning id`

export type CodeRow = Pick<SheetRow, 'contentId' | 'expiresAt' | 'revokedAt'> & {
  redeemedAt: Date | null
  redeemedBy: UserId | null
}

export const findCode = (tx: Tx, hash: Buffer) =>
  tx.maybeOne<CodeRow>`
    select content_id, expires_at, revoked_at, redeemed_at, redeemed_by
    from download_code join code_sheet on code_sheet.id = sheet_id where code_hash = ${hash}`

/** Of any number of transactions, one gets true; the others wait for it. */
export const takeCode = async (tx: Tx, hash: Buffer, account: UserId, now: Date): Promise<boolean> =>
  (await tx.maybeOne`
    update download_code set redeemed_at = ${now}, redeemed_by = ${account}
    where code_hash = ${hash} and redeemed_at is null returning sheet_id`) !== undefined
