import type { CommentId, UserId } from '@fairwave/contract/ids'
import type { Friend } from '@fairwave/contract/people/accounts'
import {
  aggregateColumns,
  asColumns,
  asJsonRow,
  type Columns,
  type ColumnValues,
  columnSet,
  selectList,
  toRows,
} from '../../../../platform/database/column-lists.ts'
import { constant, type Param, PreparedStatement, sql, type Tx } from '../../../../platform/database/db.ts'
import { type FoundReleases, releasesOfAccount } from '../../../music/artists/read-model-releases.ts'
import { publicFields } from '../../../people/accounts/public-columns.ts'
import type { PublicRow } from '../../../people/accounts/user-shapes.ts'
import type { Answered, Said } from '../comments/comment-shape.ts'
import { saidColumns } from '../comments/repository-comments.ts'
import type { PostRow } from '../posts/post-shape.ts'
import { postColumns, posts } from '../posts/repository-posts.ts'
import { isNotBlocked, isSubscribed, type SqlViewer, type Viewer } from '../viewer.ts'

const MOST_FANS = 100
const MOST_SIGNED = 500
/** How many posts and comments come with the page; one more of each is read, to tell whether there are older ones. */
export const NEWEST_COMMENTS = 50
export const NEWEST_POSTS = 20

export type ArtistPageRow = PublicRow & {
  fans: number
  friends: Friend[]
  comments: (Said & Answered)[]
  commentCount: number
  /** All users who are shown, by their ids. */
  people: Map<UserId, Friend>
  posts: PostRow[]
  /** An artist's music; a label's is another statement. */
  releases: FoundReleases | null
  isFan: boolean
  isSubscribed: boolean
  isBlocked: boolean
  isOffSale: boolean
}
type InColumns = 'comments' | 'people' | 'posts'
type Found = Omit<ArtistPageRow, 'friends' | InColumns> & { friends: UserId[]; liked?: ColumnValues } & Record<
    InColumns,
    ColumnValues
  >

const person: Columns<Friend> = {
  id: sql`person.id`,
  role: sql`person.role`,
  username: sql`person.username`,
  displayName: sql`person.display_name`,
  profilePicture: sql`person.profile_picture`,
}

const FANS = sql`array(
  select fan_id from fan where artist_id = account.id order by created_at desc, fan_id desc limit ${constant(MOST_FANS)})`

const FANS_AND_SIGNED = sql`array(
  select id from (
    (select fan_id as id, fan.created_at as at
     from fan join account friend on friend.id = fan_id
     where fan.artist_id = account.id and friend.role not in ('ARTIST', 'BOTH')
     order by fan.created_at desc, fan_id desc limit ${constant(MOST_FANS)})
    union all
    (select signing.artist_id, accepted_at
     from signing
     where label_id = account.id and accepted_at is not null
     order by accepted_at desc, signing.artist_id desc limit ${constant(MOST_SIGNED)})) friend
  order by at desc, id desc)`

const commentsFor = (viewer: SqlViewer) => sql`
  from comment
  where comment.page_id = account.id and comment.post_id is null and comment.parent_id is null
    and ${isNotBlocked(viewer, sql`comment.author_id`)}
  order by comment.created_at desc, comment.id desc limit ${constant(NEWEST_COMMENTS + 1)}`

const postsFor = (viewer: SqlViewer) => sql`
  from ${posts(viewer, sql`bond.is_subscribed`)} where post.artist_id = account.id
  order by post.created_at desc, post.id desc limit ${constant(NEWEST_POSTS + 1)}`

/** The viewer's relation to this user: fan (or a label that signed them or made an offer), subscriber, and whether they blocked them. */
const bondsOf = (viewer: SqlViewer) => ({
  isSubscribed: sql`bond.is_subscribed`,
  isFan: viewer
    ? sql`(
        exists (select from fan where fan_id = ${viewer.id} and artist_id = account.id)
        or exists (select from signing where label_id = ${viewer.id} and artist_id = account.id))`
    : sql`false`,
  isBlocked: viewer
    ? sql`exists (select from block where blocker_id = ${viewer.id} and blocked_id = account.id)`
    : sql`false`,
})

/** Which of the comments the viewer likes. */
const likedBy = (viewer: SqlViewer) =>
  viewer && {
    liked: asColumns(
      { id: sql`comment_id` },
      sql`from comment_like where account_id = ${viewer.id} and comment_id = any(said.liked)`,
    ),
  }

/**
 * The user of an artist's or label's page with everything that other users add to it, and an artist's music, in one statement
 * and as one value. Fans and authors are read together by their ids; one by one they would cost more than everything else.
 */
function artistPage(viewer: SqlViewer, username: Param<string>) {
  const comment = saidColumns(viewer)
  const page = asJsonRow({
    ...publicFields,
    isOffSale: sql`account.suspended_at is not null`,
    fans: sql`fans`,
    ...bondsOf(viewer),
    commentCount: sql`coalesce((select comments from comment_wall where account_id = account.id), 0)`,
    friends: sql`friends.ids`,
    comments: sql`said.list`,
    ...likedBy(viewer),
    people: asColumns(person, sql`from account person where person.id = any(friends.ids || said.authors)`),
    posts: asColumns(postColumns(viewer), postsFor(viewer)),
    releases: sql`case when account.role <> 'LABEL' then ${releasesOfAccount(viewer?.id ?? null)} end`,
  })
  return sql`
    select ${page} as found
    from account
      join artist_listing on artist_listing.account_id = account.id
      cross join lateral (select ${isSubscribed(viewer, sql`account.id`)} as is_subscribed offset 0) bond
      cross join lateral (select case account.role when 'LABEL' then ${FANS_AND_SIGNED} else ${FANS} end as ids offset 0) friends
      cross join lateral (
        select ${aggregateColumns(comment)} as list, array_agg(found."authorId") as authors,
          array_agg(found.id) filter (where found.likes > 0) as liked
        from (select ${selectList(comment)} ${commentsFor(viewer)}) found) said
    where lower(account.username) = lower(${username})`
}

type PageParams = { username: string }
const forVisitors = new PreparedStatement<{ found: Found }, PageParams>((param) => artistPage(null, param('username')))
const forUsers = new PreparedStatement<{ found: Found }, PageParams & { viewer: UserId; now: Date }>((param) =>
  artistPage({ id: param('viewer'), now: param('now') }, param('username')),
)
/** For review: see the `.sql` file beside this one. */
export const artistPageStatements = { forVisitors, forUsers }

const [commentNames, postNames] = [saidColumns(null), postColumns(null)]

export async function findArtistPage(tx: Tx, viewer: Viewer, username: string): Promise<ArtistPageRow | undefined> {
  const result = await (viewer === null
    ? tx.prepared.execute(forVisitors, { username })
    : tx.prepared.execute(forUsers, { username, viewer: viewer.id, now: viewer.now }))
  if (!result) return undefined
  const { found } = result
  const liked = columnSet<CommentId>(found.liked)
  const people = new Map(toRows(person, found.people).map((one) => [one.id, one]))
  return {
    ...found,
    friends: found.friends.map((id) => people.get(id)).filter((one) => one !== undefined),
    comments: toRows(commentNames, found.comments).map((said) => ({
      ...said,
      isLiked: liked.has(said.id),
      canDelete: viewer?.id === said.authorId || viewer?.id === found.id,
    })),
    people,
    posts: toRows(postNames, found.posts),
  }
}
