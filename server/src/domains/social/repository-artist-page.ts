import type { Friend } from '@fairwave/contract/catalogue'
import { constant, sql, type Tx } from '../../platform/db.ts'
import { publicColumns } from '../accounts/public-columns.ts'
import type { PublicRow } from '../accounts/user-shapes.ts'
import type { ShownComment } from './comment-shape.ts'
import type { PostRow } from './post-shape.ts'
import { commentColumns } from './repository-comments.ts'
import { postJson } from './repository-posts.ts'
import { isSubscribed } from './subscribed.ts'
import { isNotBlocked, type Viewer } from './wire-sql.ts'

const MOST_FANS = 100
const MOST_SIGNED = 500
/** How much of the wall and of the comments comes with the page; one more of each is read, to know whether there are older. */
export const NEWEST_COMMENTS = 50
export const NEWEST_POSTS = 20

export type ArtistPageRow = PublicRow & {
  fans: number
  friends: Friend[]
  comments: ShownComment[]
  commentCount: number
  posts: PostRow[]
  isFan: boolean
  isSubscribed: boolean
  isBlocked: boolean
}

const friendColumns = sql`friend.id, friend.role, friend.username, friend.display_name as "displayName",
  friend.profile_picture as "profilePicture"`

const FRIENDS = sql`
  select id, role, username, "displayName", "profilePicture" from (
  (select ${friendColumns}, fan.created_at as at
   from fan join account friend on friend.id = fan_id
   where fan.artist_id = account.id and (account.role <> 'LABEL' or friend.role not in ('ARTIST', 'BOTH'))
   order by fan.created_at desc, fan_id desc limit ${constant(MOST_FANS)})
  union all
  (select ${friendColumns}, accepted_at
   from signing join account friend on friend.id = signing.artist_id
   where label_id = account.id and account.role = 'LABEL' and accepted_at is not null
   order by accepted_at desc, signing.artist_id desc limit ${constant(MOST_SIGNED)})) added
  order by at desc, id desc`

/** What the viewer is to this user: a fan (for a label: the one who signs), a subscriber, somebody who blocked them. */
const bondsOf = (viewer: Viewer) =>
  viewer === null
    ? sql`false as is_fan, false as is_blocked`
    : sql`
      (exists (select from fan where fan_id = ${viewer.id} and artist_id = account.id)
        or exists (select from signing where label_id = ${viewer.id} and artist_id = account.id)) as is_fan,
      exists (select from block where blocker_id = ${viewer.id} and blocked_id = account.id) as is_blocked`

/**
 * The person of an artist's or label's page with all that people add to it, in one statement. It reads what relations and
 * catalogue keep of them, so that the page stays three statements with the music.
 */
export const findArtistPage = (tx: Tx, viewer: Viewer, username: string) =>
  tx.prepared.maybeOne<ArtistPageRow>`
    select ${publicColumns}, fans, ${bondsOf(viewer)}, bond.is_subscribed,
      coalesce((select comments from comment_wall where account_id = account.id), 0) as comment_count,
      coalesce((select json_agg(friend) from (${FRIENDS}) friend), '[]') as friends,
      coalesce((
        select json_agg(newest) from (
          select ${commentColumns(viewer)}
          from comment join account author on author.id = comment.author_id
          where comment.page_id = account.id and comment.post_id is null and comment.parent_id is null
            and ${isNotBlocked(viewer, sql`comment.author_id`)}
          order by comment.created_at desc, comment.id desc limit ${constant(NEWEST_COMMENTS + 1)}) newest), '[]') as comments,
      coalesce((
        select json_agg(shown order by created_at desc, id desc) from (
          select post.created_at, post.id, ${postJson(viewer, sql`bond.is_subscribed`)} as shown from post where post.artist_id = account.id
          order by post.created_at desc, post.id desc limit ${constant(NEWEST_POSTS + 1)}) newest), '[]') as posts
    from account
      join artist_listing on artist_listing.account_id = account.id
      cross join lateral (select ${isSubscribed(viewer, sql`account.id`)} as is_subscribed offset 0) bond
    where lower(account.username) = lower(${username})`
