import type { Reportable } from '@fairwave/contract/community/safety'
import type { UserId } from '@fairwave/contract/ids'
import type { PageRequest } from '../../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../../platform/database/db.ts'
import { instant } from '../viewer.ts'

export type FlaggedRow = {
  id: number
  kind: Reportable
  subjectId: number
  at: Date
  reports: number
  reasons: { by: string | null; reason: string | null; at: string }[]
  title: string | null
  isGone: boolean
  ownerId: UserId | null
  ownerUsername: string | null
  /** The owner of the page that it is on. */
  pageUsername: string | null
}

const SHOWN_OF_A_TEXT = 200

const flagged = sql`
  select flag.*, coalesce(track.title, album.title, playlist.name, left(post.content, ${SHOWN_OF_A_TEXT}), left(comment.content, ${SHOWN_OF_A_TEXT}), person.display_name, campaign.title) as title,
    coalesce(track.hidden_at, album.hidden_at, person.deleted_at) is not null or owner.id is null
      or coalesce(campaign.state in ('rejected', 'ended'), not playlist.is_public, false) as is_gone,
    owner.id as owner_id, owner.username as owner_username, coalesce(page.username, owner.username) as page_username
  from flag
    left join track on flag.kind = 'track' and track.id = subject_id
    left join album on flag.kind = 'album' and album.id = subject_id
    left join playlist on flag.kind = 'playlist' and playlist.id = subject_id
    left join post on flag.kind = 'post' and post.id = subject_id
    left join comment on flag.kind = 'comment' and comment.id = subject_id
    left join account person on flag.kind = 'user' and person.id = subject_id
    left join campaign on flag.kind = 'ad' and campaign.id = subject_id
    left join account owner
      on owner.id = coalesce(track.artist_id, album.artist_id, playlist.account_id, post.artist_id, comment.author_id, person.id, campaign.account_id)
    left join account page on page.id = comment.page_id`

/** Content with open reports, one row more than requested. */
export const listFlagged = (tx: Tx, { before, limit }: PageRequest) =>
  tx.rows<FlaggedRow>`
    with flag as (
      select kind, subject_id, max(report.id) as id, max(report.created_at) as at, count(*) as reports,
        json_agg(json_build_object('by', username, 'reason', reason, 'at', ${instant(sql`report.created_at`)}) order by report.id desc) as reasons
      from report left join account on account.id = reporter_id where resolved_at is null group by kind, subject_id)
    ${flagged}
    where ${before ? sql`(at, flag.id) < (${before.at}, ${before.id})` : sql`true`}
    order by at desc, flag.id desc limit ${limit + 1}`

/** The content that an open report is about. */
export const findFlagged = (tx: Tx, id: number) =>
  tx.maybeOne<FlaggedRow>`
    with flag as (
      select kind, subject_id, id, created_at as at, 1 as reports, '[]'::json as reasons
      from report where id = ${id} and resolved_at is null for update)
    ${flagged}`

type Resolution = { kind: Reportable; subjectId: number; admin: UserId; outcome: string; now: Date }

export const resolveAll = (tx: Tx, { kind, subjectId, admin, outcome, now }: Resolution) =>
  tx.rows`
    update report set resolved_at = ${now}, resolved_by = ${admin}, outcome = ${outcome}
    where kind = ${kind} and subject_id = ${subjectId} and resolved_at is null`
