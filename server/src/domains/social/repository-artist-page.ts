import type { Friend } from '@fairwave/contract/catalogue'
import type { Comment } from '@fairwave/contract/social'
import { sql, type Tx } from '../../platform/db.ts'
import { publicColumns } from '../accounts/public-columns.ts'
import type { PublicRow } from '../accounts/user-shapes.ts'
import type { PostRow } from './post-shape.ts'
import { commentJson } from './repository-comments.ts'
import { postJson } from './repository-posts.ts'
import { isSubscribed } from './subscribed.ts'
import { isNotBlocked, person, type Viewer } from './wire-sql.ts'

const MOST_FANS = 100
const MOST_SIGNED = 500
/** How much of the wall and of the comments comes with the page; one more of each is read, to know whether there are older. */
export const NEWEST_COMMENTS = 50
export const NEWEST_POSTS = 20

export type ArtistPageRow = PublicRow & {
  fans: number
  friends: Friend[]
  comments: Comment[]
  commentCount: number
  posts: PostRow[]
  isFan: boolean
  isSubscribed: boolean
  isBlocked: boolean
}

const FRIENDS = sql`
  select ${person(sql`friend`)} as shown, at, friend.id
  from (
    (select fan_id as id, fan.created_at as at
     from fan join account candidate on candidate.id = fan_id
     where fan.artist_id = account.id and (account.role <> 'LABEL' or candidate.role not in ('ARTIST', 'BOTH'))
     order by fan.created_at desc, fan_id desc limit ${MOST_FANS})
    union all
    (select artist_id, accepted_at from signing
     where label_id = account.id and account.role = 'LABEL' and accepted_at is not null
     order by accepted_at desc, artist_id desc limit ${MOST_SIGNED})
  ) added join account friend on friend.id = added.id`

/** What the viewer is to this user: a fan (for a label: the one who signs), a subscriber, somebody who blocked them. */
const bondsOf = (viewer: Viewer) =>
  viewer === null
    ? sql`false as is_fan, false as is_subscribed, false as is_blocked`
    : sql`
      (exists (select from fan where fan_id = ${viewer.id} and artist_id = account.id)
        or exists (select from signing where label_id = ${viewer.id} and artist_id = account.id)) as is_fan,
      ${isSubscribed(viewer, sql`account.id`)} as is_subscribed,
      exists (select from block where blocker_id = ${viewer.id} and blocked_id = account.id) as is_blocked`

/**
 * The person of an artist's or label's page with all that people add to it, in one statement. It reads what relations and
 * catalogue keep of them, so that the page stays three statements with the music.
 */
export const findArtistPage = (tx: Tx, viewer: Viewer, username: string) =>
  tx.maybeOne<ArtistPageRow>`
    select ${publicColumns}, fans, ${bondsOf(viewer)},
      coalesce((select comments from comment_wall where account_id = account.id), 0) as comment_count,
      coalesce((select json_agg(shown order by at desc, id desc) from (${FRIENDS}) friends), '[]') as friends,
      coalesce((
        select json_agg(shown order by created_at desc, id desc) from (
          select comment.created_at, comment.id, ${commentJson(viewer)} as shown
          from comment join account author on author.id = comment.author_id
          where comment.page_id = account.id and comment.post_id is null and comment.parent_id is null
            and ${isNotBlocked(viewer, sql`comment.author_id`)}
          order by comment.created_at desc, comment.id desc limit ${NEWEST_COMMENTS + 1}) newest), '[]') as comments,
      coalesce((
        select json_agg(shown order by created_at desc, id desc) from (
          select post.created_at, post.id, ${postJson(viewer)} as shown from post where post.artist_id = account.id
          order by post.created_at desc, post.id desc limit ${NEWEST_POSTS + 1}) newest), '[]') as posts
    from account join artist_listing on artist_listing.account_id = account.id
    where lower(account.username) = lower(${username})`
