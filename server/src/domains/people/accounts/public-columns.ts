import { type Columns, selectList } from '../../../platform/database/column-lists.ts'
import { sql } from '../../../platform/database/db.ts'
import type { PublicRow } from './user-shapes.ts'

/** A `PublicRow`, for statements that read users along with something else. */
export const publicFields: Columns<PublicRow> = {
  id: sql`account.id`,
  username: sql`account.username`,
  displayName: sql`account.display_name`,
  role: sql`account.role`,
  isPremium: sql`account.is_premium`,
  tagline: sql`account.tagline`,
  bio: sql`account.bio`,
  location: sql`account.location`,
  profilePicture: sql`account.profile_picture`,
  bannerPicture: sql`account.banner_picture`,
  genre: sql`account.genre`,
  influences: sql`account.influences`,
  links: sql`account.links`,
  commentsEnabled: sql`account.comments_enabled`,
  createdAt: sql`account.created_at`,
  lastActiveAt: sql`account.last_active_at`,
}

export const publicColumns = selectList(publicFields)
