import type { PostId, UserId } from '@fairwave/contract/ids'
import type { PageRequest } from '../../../../platform/calls/paging.ts'
import { type Columns, selectList } from '../../../../platform/database/column-lists.ts'
import { type Sql, sql, type Tx } from '../../../../platform/database/db.ts'
import type { SqlViewer, Viewer } from '../viewer.ts'
import { isSubscribed } from '../viewer.ts'
import type { PostRow } from './post-shape.ts'

/** The rule for who may read a post: every visitor, unless it is for subscribers; then its author and subscribers. */
const isOpen = (viewer: SqlViewer, subscribed: Sql): Sql =>
  viewer === null
    ? sql`not post.is_subscribers_only`
    : sql`(not post.is_subscribers_only or post.artist_id = ${viewer.id} or ${subscribed})`

const isLiked = (viewer: SqlViewer): Sql =>
  viewer === null
    ? sql`false`
    : sql`post.likes > 0 and exists (select from post_like where post_id = post.id and account_id = ${viewer.id})`

/** A `PostRow` from the `posts` of a viewer; the content of a locked post stays in the database. */
export const postColumns = (viewer: SqlViewer): Columns<PostRow> => ({
  id: sql`post.id`,
  artistId: sql`post.artist_id`,
  content: sql`case when is_open then post.content end`,
  isSubscribersOnly: sql`post.is_subscribers_only`,
  isLocked: sql`not is_open`,
  createdAt: sql`post.created_at`,
  editedAt: sql`post.edited_at`,
  link: sql`case when is_open then post.link end`,
  mediaName: sql`case when is_open then post.media_name end`,
  mediaState: sql`case
    when is_open and post.media_file_id is not null then coalesce((
      select case state when 'ready' then 'ready' when 'failed' then 'failed' else 'preparing' end
      from media_audio where file_id = post.media_file_id), 'ready') end`,
  likes: sql`case when is_open then post.likes else 0 end`,
  isLiked: isLiked(viewer),
  comments: sql`case when is_open then post.comments else 0 end`,
  canEdit: viewer === null ? sql`false` : sql`post.artist_id = ${viewer.id}`,
})

/** Posts, each with whether the viewer may read it. For one artist's posts, the subscription is best looked up once. */
export const posts = (viewer: SqlViewer, subscribed: Sql): Sql =>
  sql`post cross join lateral (select ${isOpen(viewer, subscribed)} as is_open offset 0) lock`

const bond = (viewer: SqlViewer, artist: Sql): Sql =>
  sql`(select ${isSubscribed(viewer, artist)} as is_subscribed offset 0) bond`

/** An artist's posts, one row more than requested. */
export const listPosts = (tx: Tx, viewer: Viewer, artist: UserId, { before, limit }: PageRequest) =>
  tx.rows<PostRow & { at: Date }>`
    select ${selectList(postColumns(viewer))}, post.created_at as at
    from ${bond(viewer, sql`${artist}::bigint`)} cross join ${posts(viewer, sql`bond.is_subscribed`)}
    where post.artist_id = ${artist}
      and ${before ? sql`(post.created_at, post.id) < (${before.at}, ${before.id})` : sql`true`}
    order by post.created_at desc, post.id desc limit ${limit + 1}`

export const showPost = (tx: Tx, viewer: Viewer, id: PostId) =>
  tx.maybeOne<PostRow>`
    select ${selectList(postColumns(viewer))} from ${posts(viewer, isSubscribed(viewer, sql`post.artist_id`))} where post.id = ${id}`

export type PostMedia = { fileId: number | null; name: string | null; isOpen: boolean }

export const findMedia = (tx: Tx, viewer: Viewer, id: PostId) =>
  tx.maybeOne<PostMedia>`
    select media_file_id as file_id, media_name as name, ${isOpen(viewer, isSubscribed(viewer, sql`post.artist_id`))} as is_open from post where id = ${id}`

export const lockPost = (tx: Tx, id: PostId) =>
  tx.maybeOne<{ artistId: UserId; content: string; createdAt: Date }>`
    select artist_id, content, created_at from post where id = ${id} for update`

type NewPost = {
  artistId: UserId
  content: string
  isSubscribersOnly: boolean
  link: string | null
  mediaFileId: number | null
  mediaName: string | null
  now: Date
}

export const insertPost = async (tx: Tx, post: NewPost) =>
  (
    await tx.one<{ id: PostId }>`
      insert into post (artist_id, content, is_subscribers_only, link, media_file_id, media_name, created_at)
      values (${post.artistId}, ${post.content}, ${post.isSubscribersOnly}, ${post.link}, ${post.mediaFileId}, ${post.mediaName}, ${post.now})
      returning id`
  ).id

type PostChange = { content?: string | undefined; isSubscribersOnly?: boolean | undefined }

export const updatePost = (tx: Tx, id: PostId, { content, isSubscribersOnly }: PostChange, now: Date) =>
  tx.rows`
    update post set
      content = coalesce(${content ?? null}, content),
      is_subscribers_only = coalesce(${isSubscribersOnly ?? null}, is_subscribers_only),
      edited_at = case when ${content ?? null}::text is null then edited_at else ${now} end
    where id = ${id}`

export const deletePosts = (tx: Tx, ids: readonly PostId[]) =>
  tx.rows`delete from post where id = any(${ids}::bigint[])`

/** Returns false when it was liked before. */
export const insertLike = async (tx: Tx, id: PostId, account: UserId, now: Date) =>
  (await tx.count`
    insert into post_like (post_id, account_id, created_at) values (${id}, ${account}, ${now}) on conflict do nothing`) ===
  1

export const deleteLike = (tx: Tx, id: PostId, account: UserId) =>
  tx.count`delete from post_like where post_id = ${id} and account_id = ${account}`

export const findMediaOwner = (tx: Tx, id: PostId) =>
  tx.maybeOne<{ fileId: number; artistId: UserId }>`
    select media_file_id as file_id, artist_id from post where id = ${id} and media_file_id is not null`

export const listIdsOf = (tx: Tx, artist: UserId) =>
  tx.rows<{ id: PostId }>`select id from post where artist_id = ${artist} order by id`
