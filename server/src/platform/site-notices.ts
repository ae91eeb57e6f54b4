import type { Context } from './context.ts'
import type { Tx } from './database/db.ts'

/** Notifies administrators about how the site is run; only the latest notice of a kind is kept. */
export const addAdminNotice = ({ db, clock }: Pick<Context, 'db' | 'clock'>, kind: string, text: string) =>
  db.rows`
    insert into site_notice (kind, text, noticed_at) values (${kind}, ${text}, ${clock.now()})
    on conflict (kind) do update set text = excluded.text, noticed_at = excluded.noticed_at`

/** For a start, after which a problem may be solved; otherwise it is noticed again. */
export const removeNotice = (tx: Tx, kind: string) => tx.rows`delete from site_notice where kind = ${kind}`

export type NoticeRow = { kind: string; text: string; noticedAt: Date }

export const listNotices = (tx: Tx) =>
  tx.rows<NoticeRow>`select kind, text, noticed_at from site_notice order by noticed_at desc`
