import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CommentId, PostId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Album, Track } from '../music/catalogue.ts'
import { PageQuery } from '../paging.ts'
import { Friend, PublicUser } from '../people/accounts.ts'
import { plainText } from '../plain-text.ts'
import { Instant } from '../time.ts'

const Ok = z.object({ ok: z.boolean() })
const Liked = z.object({ likeCount: z.int(), isLiked: z.boolean() })

const Reply = z.object({
  id: CommentId,
  content: z.string(),
  createdAt: Instant,
  commenter: Friend,
  /** The comment it replies to; null for a top-level one. */
  parentId: CommentId.nullable(),
  likeCount: z.int(),
  /** Whether the caller likes it; false for strangers. */
  isLiked: z.boolean(),
  /** Whether the caller may delete it: they wrote it, or it is on their page. */
  canDelete: z.boolean(),
})
export const Comment = Reply.extend({
  replyCount: z.int(),
  /** The latest few replies, oldest first; the rest by `GET /api/comments/:id/replies`. */
  replies: z.array(Reply),
})
export type Comment = z.infer<typeof Comment>

export const Post = z.object({
  id: PostId,
  artistId: UserId,
  /** Empty for a post that is locked to the caller. */
  content: z.string(),
  isSubscribersOnly: z.boolean(),
  /** A stub: the post is for subscribers, and the caller is none. */
  isLocked: z.boolean(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  /** A file of ours that ends in .jpg, .png or .mp3, or a link of the artist's to another site, loaded by `GET /api/posts/:id/linked-media`. */
  mediaUrl: z.string().optional(),
  /** There and true while an attached sound is made ready; it has no address until then. */
  isMediaPreparing: z.boolean().optional(),
  likeCount: z.int(),
  isLiked: z.boolean(),
  commentCount: z.int(),
  /** Whether it is the caller's own. */
  canEdit: z.boolean(),
  /** Whether it is the caller's own, or the caller an administrator. */
  canDelete: z.boolean(),
})
export type Post = z.infer<typeof Post>

export const getArtist = endpoint({
  method: 'GET',
  path: '/api/artists/:username',
  access: 'anyone',
  summary: "Everything an artist's or label's page shows.",
  params: z.object({ username: z.string().max(LIMITS.email) }),
  response: z.object({
    user: PublicUser,
    artist: PublicUser,
    albums: z.array(Album),
    tracks: z.array(Track),
    /** The newest hundred who are fans; for a label, with the artists it signed. */
    friends: z.array(Friend),
    fanCount: z.int(),
    /** The newest fifty top-level ones, each with its latest replies. */
    comments: z.array(Comment),
    commentCount: z.int(),
    /** Where older ones are, as a path of this API; null when these are all. */
    olderComments: z.string().nullable(),
    /** The newest twenty, locked ones as stubs. */
    posts: z.array(Post),
    olderPosts: z.string().nullable(),
    /** What the caller is to this user; all false for strangers. */
    isFan: z.boolean(),
    isSubscribed: z.boolean(),
    isBlocked: z.boolean(),
    /** True while nothing of theirs is sold and no new fan can subscribe. */
    isOffSale: z.boolean(),
  }),
})

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/artists/:artistId/posts',
  access: 'anyone',
  summary: "An artist's wall or a label's news, newest first; posts for subscribers are stubs to all others.",
  params: z.object({ artistId: UserId }),
  query: PageQuery,
  response: z.array(Post),
})

/** A form carries text only. */
const TrueOrFalse = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
const PostContent = plainText({
  what: 'A post',
  max: LIMITS.post,
  ifEmpty: 'Please enter some content for your post.',
})

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  access: 'musician',
  summary: 'Posts to the caller’s own wall: JSON, or a form with one file `media` (a picture or a sound).',
  multipart: true,
  files: { media: 'optional' },
  body: z.strictObject({
    content: z.preprocess((value) => value ?? '', PostContent),
    isSubscribersOnly: TrueOrFalse.default(false),
    /** A link to show instead of a file. */
    mediaUrl: z
      .url({ protocol: /^https?$/, error: 'A link must be an address that begins with https:// or http://.' })
      .max(2_000, 'A link must be at most 2000 characters.')
      .optional(),
  }),
  response: Post,
  status: 201,
})

const OnePost = z.object({ id: PostId })

export const editPost = endpoint({
  method: 'PATCH',
  path: '/api/posts/:id',
  access: 'musician',
  summary: 'Changes the words of a post of the caller’s, or who may read it.',
  params: OnePost,
  body: z.strictObject({ content: PostContent.optional(), isSubscribersOnly: z.boolean().optional() }),
  response: Post,
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id',
  access: 'signed-in',
  summary: 'Deletes one of the caller’s posts, with its comments and media; for an administrator, any post.',
  params: OnePost,
  response: Ok,
})

export const getPostMedia = endpoint({
  method: 'GET',
  path: '/api/posts/:id/media/:file',
  access: 'anyone',
  summary: 'The picture or sound of a post, for those who may read the post.',
  params: z.object({ id: PostId, file: z.string().max(100) }),
  response: z.any(),
  produces: ['image/jpeg', 'image/png', 'audio/mpeg', 'audio/ogg'],
  ranges: true,
})

export const getLinkedMedia = endpoint({
  method: 'GET',
  path: '/api/posts/:id/linked-media',
  access: 'anyone',
  summary:
    'The picture or sound that a post links to on another site, fetched by this server: pictures are re-encoded, sounds served as sounds only.',
  params: OnePost,
  response: z.any(),
  produces: 'image/jpeg',
})

export const likePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/like',
  access: 'signed-in',
  summary: 'Likes a post that the caller may read; twice is once.',
  params: OnePost,
  body: z.strictObject({}).optional(),
  response: Liked,
})

export const unlikePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/like',
  access: 'signed-in',
  summary: 'Takes a like back.',
  params: OnePost,
  response: Liked,
})

export const listPostComments = endpoint({
  method: 'GET',
  path: '/api/posts/:id/comments',
  access: 'anyone',
  summary: 'What people say to a post, newest first, for those who may read the post.',
  params: OnePost,
  query: PageQuery,
  response: z.array(Comment),
})

export const listComments = endpoint({
  method: 'GET',
  path: '/api/users/:id/comments',
  access: 'anyone',
  summary: 'The comments on a user’s page, newest first.',
  params: z.object({ id: UserId }),
  query: PageQuery,
  response: z.array(Comment),
})

export const createComment = endpoint({
  method: 'POST',
  path: '/api/comments',
  access: 'signed-in',
  summary:
    'Comments on a user’s page (artistId) or on one of their posts (postId), or replies to a comment (parentId).',
  body: z
    .strictObject({
      artistId: UserId.optional(),
      postId: PostId.optional(),
      parentId: CommentId.optional(),
      content: plainText({
        what: 'A comment',
        max: LIMITS.comment,
        ifEmpty: 'Please write something before posting',
      }),
    })
    .refine(
      ({ artistId, postId, parentId }) => (artistId ?? postId ?? parentId) !== undefined,
      'Please name the page, post or comment this is for.',
    ),
  response: Comment,
  status: 201,
})

const OneComment = z.object({ id: CommentId })

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  access: 'signed-in',
  summary: 'Deletes a comment with its replies: by its author, or the owner of the page it is on.',
  params: OneComment,
  response: Ok,
})

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/comments/:id/replies',
  access: 'anyone',
  summary: 'The replies to a comment, newest first.',
  params: OneComment,
  query: PageQuery,
  response: z.array(Comment),
})

export const likeComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/like',
  access: 'signed-in',
  summary: 'Likes a comment; twice is once.',
  params: OneComment,
  body: z.strictObject({}).optional(),
  response: Liked,
})

export const unlikeComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id/like',
  access: 'signed-in',
  summary: 'Takes a like back.',
  params: OneComment,
  response: Liked,
})

const Switched = z.object({ commentsEnabled: z.boolean() })

export const toggleArtistComments = endpoint({
  method: 'PATCH',
  path: '/api/artists/comments-toggle',
  access: 'artist',
  summary: 'Opens or closes the comments on the caller’s own artist page.',
  body: z.strictObject({ artistId: UserId, enabled: z.boolean() }),
  response: Switched,
})

export const toggleComments = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/comments',
  access: 'signed-in',
  summary: 'Opens or closes the comment wall on the caller’s own page.',
  params: z.object({ id: UserId }),
  body: z.strictObject({ enabled: z.boolean() }),
  response: Switched,
})
