import type { Reportable } from '@fairwave/contract/community/safety'
import type { UserId } from '@fairwave/contract/ids'
import { type Sql, sql, type Tx } from '../../../../platform/database/db.ts'

const SUBJECTS: Record<Reportable, Sql> = {
  track: sql`listed_track`,
  album: sql`listed_album`,
  playlist: sql`public_playlist`,
  post: sql`post`,
  comment: sql`comment`,
  user: sql`account`,
  ad: sql`campaign`,
}

/** Whether the reported content exists and is visible. */
export const isPublic = async (tx: Tx, kind: Reportable, id: number) =>
  (await tx.one<{ found: boolean }>`select exists (select from ${SUBJECTS[kind]} subject where id = ${id}) as found`)
    .found

type NewReport = {
  reporter: UserId | null
  visitorId: string | null
  kind: Reportable
  subjectId: number
  reason: string | null
  now: Date
}

/** The open report that there is, with the latest reason given, or a new one. */
export const insertReport = async (tx: Tx, { reporter, visitorId, kind, subjectId, reason, now }: NewReport) =>
  (
    await tx.one<{ id: number }>`
      insert into report as held (reporter_id, visitor_id, kind, subject_id, reason, created_at)
      values (${reporter}, ${visitorId}, ${kind}, ${subjectId}, ${reason}, ${now})
      on conflict ${reporter === null ? sql`(visitor_id, kind, subject_id) where resolved_at is null and visitor_id is not null` : sql`(reporter_id, kind, subject_id) where resolved_at is null`}
      do update set reason = coalesce(excluded.reason, held.reason)
      returning id`
  ).id
