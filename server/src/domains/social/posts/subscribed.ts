import { type Sql, sql } from '../../../platform/database/db.ts'
import type { SqlViewer } from '../viewer.ts'

/** Whether the viewer has paid for this week of an artist, by the subscriptions domain's rule in the database. */
export const isSubscribed = (viewer: SqlViewer, artist: Sql): Sql =>
  viewer === null ? sql`false` : sql`exists (select from paid_subscription(${viewer.id}, ${artist}, ${viewer.now}))`
