import type { UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../../platform/calls/caller.ts'
import { PreparedStatement, sql, type Tx } from '../../../../platform/database/db.ts'
import type { Device } from '../../../../platform/http/device-of.ts'

type NewSession = Device & { tokenHash: Buffer; accountId: UserId; now: Date; provenAt: Date | null; expiresAt: Date }

export const insertSession = (tx: Tx, session: NewSession) => {
  const { tokenHash, accountId, userAgent, timeZone, now, provenAt, expiresAt } = session
  return tx.rows`
    insert into session (token_hash, account_id, created_at, expires_at, proven_at, last_used_at, user_agent, time_zone)
    values (${tokenHash}, ${accountId}, ${now}, ${expiresAt}, ${provenAt}, ${now}, ${userAgent}, ${timeZone})`
}

export type SessionCaller = Caller & {
  sessionId: number
  provenAt: Date | null
  lastUsedAt: Date | null
  isRotationDue: boolean
  /** The hash of the token until a moment ago. */
  previousHash: Buffer | null
  lastActiveAt: Date | null
  mustChangePassword: boolean
  hasSecondFactor: boolean
}

const caller = sql`
  account.id, username, role, is_premium, last_active_at, must_change_password, has_second_factor, session.id as session_id,
  last_used_at, is_rotation_due`
const fromValid = sql`from session join account on account.id = session.account_id where suspended_at is null and deleted_at is null`

type Asked = { tokenHash: Buffer; now: Date; since: Date }

const callerBySession = new PreparedStatement<SessionCaller, Asked>(
  (param) => sql`
    select ${caller}, proven_at, case when rotated_at > ${param('since')} then previous_hash end as previous_hash
    ${fromValid} and expires_at > ${param('now')} and token_hash = ${param('tokenHash')}`,
)
export const findCallerBySession = (tx: Tx, asked: Asked) => tx.prepared.execute(callerBySession, asked)

/** The same by the token that the session had until a moment ago, which proves nothing. */
const callerByPrevious = new PreparedStatement<SessionCaller, Asked>(
  (param) => sql`
    select ${caller}, null::timestamptz as proven_at, null::bytea as previous_hash ${fromValid} and expires_at > ${param('now')}
      and previous_hash = ${param('tokenHash')} and rotated_at > ${param('since')}`,
)
export const findCallerByPrevious = (tx: Tx, asked: Asked) => tx.prepared.execute(callerByPrevious, asked)

type Rotation = { id: number; tokenHash: Buffer; now: Date; provenAt?: Date | undefined }

/** False when the session has ended meanwhile. */
export const rotateSession = async (tx: Tx, { id, tokenHash, now, provenAt }: Rotation) =>
  (await tx.count`
    update session set
      previous_hash = token_hash, token_hash = ${tokenHash}, rotated_at = ${now}, is_rotation_due = false,
      proven_at = coalesce(${provenAt ?? null}::timestamptz, proven_at)
    where id = ${id}`) > 0

export const setSessionUsed = (tx: Tx, id: number, now: Date) =>
  tx.rows`update session set last_used_at = ${now} where id = ${id}`

export type SessionRow = Device & { id: number; createdAt: Date; lastUsedAt: Date | null }

export const listSessions = (tx: Tx, accountId: UserId, now: Date) =>
  tx.rows<SessionRow>`
    select id, user_agent, time_zone, created_at, last_used_at from session
    where account_id = ${accountId} and expires_at > ${now} order by last_used_at desc nulls last, id desc`

export const endSession = (tx: Tx, id: number) => tx.rows`delete from session where id = ${id}`

export const deleteSessionById = (tx: Tx, accountId: UserId, id: number) =>
  tx.count`delete from session where account_id = ${accountId} and id = ${id}`

export const deleteExpiredSessions = (tx: Tx, now: Date) => tx.rows`delete from session where expires_at < ${now}`
