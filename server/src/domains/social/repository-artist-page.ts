import type { Friend } from '@fairwave/contract/catalogue'
import { constant, given, Statement, sql, type Tx } from '../../platform/db.ts'
import { type Columns, fromLists, inLists, type Lists } from '../../platform/lists.ts'
import { publicColumns } from '../accounts/public-columns.ts'
import type { PublicRow } from '../accounts/user-shapes.ts'
import type { ShownComment } from './comment-shape.ts'
import type { PostRow } from './post-shape.ts'
import { commentColumns } from './repository-comments.ts'
import { postColumns, posts } from './repository-posts.ts'
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
type InLists = 'friends' | 'comments' | 'posts'

const friend: Columns<Friend> = {
  id: sql`friend.id`,
  role: sql`friend.role`,
  username: sql`friend.username`,
  displayName: sql`friend.display_name`,
  profilePicture: sql`friend.profile_picture`,
}

const FANS = sql`
  from fan join account friend on friend.id = fan_id
  where fan.artist_id = account.id
  order by fan.created_at desc, fan_id desc limit ${constant(MOST_FANS)}`

const added = sql`friend.id, friend.role, friend.username, friend.display_name, friend.profile_picture`
const FANS_AND_SIGNED = sql`
  from (
    (select ${added}, fan.created_at as at
     from fan join account friend on friend.id = fan_id
     where fan.artist_id = account.id and friend.role not in ('ARTIST', 'BOTH')
     order by fan.created_at desc, fan_id desc limit ${constant(MOST_FANS)})
    union all
    (select ${added}, accepted_at
     from signing join account friend on friend.id = signing.artist_id
     where label_id = account.id and accepted_at is not null
     order by accepted_at desc, signing.artist_id desc limit ${constant(MOST_SIGNED)})) friend
  order by at desc, id desc`

const commentsFor = (viewer: Viewer) => sql`
  from comment join account author on author.id = comment.author_id
  where comment.page_id = account.id and comment.post_id is null and comment.parent_id is null
    and ${isNotBlocked(viewer, sql`comment.author_id`)}
  order by comment.created_at desc, comment.id desc limit ${constant(NEWEST_COMMENTS + 1)}`

const postsFor = (viewer: Viewer) => sql`
  from ${posts(viewer, sql`bond.is_subscribed`)} where post.artist_id = account.id
  order by post.created_at desc, post.id desc limit ${constant(NEWEST_POSTS + 1)}`

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
function artistPage(viewer: Viewer) {
  const { parentId: _, ...columns } = commentColumns(viewer)
  const comment: Columns<ShownComment> = columns
  const post = postColumns(viewer)
  const statement = new Statement(sql`
    select ${publicColumns}, fans, ${bondsOf(viewer)}, bond.is_subscribed,
      coalesce((select comments from comment_wall where account_id = account.id), 0) as comment_count,
      case account.role when 'LABEL' then ${inLists(friend, FANS_AND_SIGNED)} else ${inLists(friend, FANS)} end as friends,
      ${inLists(comment, commentsFor(viewer))} as comments,
      ${inLists(post, postsFor(viewer))} as posts
    from account
      join artist_listing on artist_listing.account_id = account.id
      cross join lateral (select ${isSubscribed(viewer, sql`account.id`)} as is_subscribed offset 0) bond
    where lower(account.username) = lower(${given('username')})`)
  return { statement, comment, post }
}
const forStrangers = artistPage(null)
const forSomebody = artistPage({ id: given('viewer'), now: given('now') })

export async function findArtistPage(tx: Tx, viewer: Viewer, username: string): Promise<ArtistPageRow | undefined> {
  const { statement, comment, post } = viewer === null ? forStrangers : forSomebody
  const asked = { username, viewer: viewer?.id, now: viewer?.now }
  const found = await tx.prepared.ask<Omit<ArtistPageRow, InLists> & Record<InLists, Lists>>(statement, asked)
  if (!found) return undefined
  return {
    ...found,
    friends: fromLists(friend, found.friends),
    comments: fromLists(comment, found.comments),
    posts: fromLists(post, found.posts),
  }
}
