import { sql } from '../../platform/db.ts'

/** The columns of a `PublicRow`, for statements that read people along with something else. */
export const publicColumns = sql`
  account.id, account.username, account.display_name, account.role, account.is_premium, account.tagline, account.bio,
  account.location, account.profile_picture, account.banner_picture, account.genre, account.influences, account.links,
  account.comments_enabled, account.created_at, account.last_active_at`
