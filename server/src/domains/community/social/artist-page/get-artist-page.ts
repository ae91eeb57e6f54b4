import { cursorOf } from '../../../../platform/calls/paging.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { findLabelReleases, toReleases } from '../../../music/artists/releases.ts'
import { findUserByName } from '../../../people/accounts/find-users.ts'
import { toPublicUser } from '../../../people/accounts/user-shapes.ts'
import { toCommentBy } from '../comments/comment-shape.ts'
import { toPost } from '../posts/post-shape.ts'
import type { Viewer } from '../viewer.ts'
import { type ArtistPageRow, findArtistPage, NEWEST_COMMENTS, NEWEST_POSTS } from './read-model-artist-page.ts'

/** Everything on an artist's page in one statement, or a label's in two: it is the busiest page. */
export async function getArtistPage({ db }: Context, viewer: Viewer, username: string) {
  const found = (await findArtistPage(db, viewer, username)) ?? (await findByFormerName(db, viewer, username))
  if (!found) throw new Refusal('not-found', `The artist "${username}" does not exist or has been removed.`)
  const user = toPublicUser(found)
  const asker = viewer?.id ?? null
  const { albums, tracks } = found.releases
    ? toReleases(found.releases, asker, found)
    : await findLabelReleases(db, asker, user)
  return {
    user,
    artist: user,
    albums,
    tracks,
    friends: found.friends,
    fanCount: found.fans,
    comments: commentsOf(found, viewer?.isAdmin),
    commentCount: found.commentCount,
    olderComments: older(found.comments, NEWEST_COMMENTS, `/api/users/${found.id}/comments`),
    posts: found.posts.slice(0, NEWEST_POSTS).map((row) => toPost(row, row.canEdit || viewer?.isAdmin)),
    olderPosts: older(found.posts, NEWEST_POSTS, `/api/artists/${found.id}/posts`),
    isFan: found.isFan,
    isSubscribed: found.isSubscribed,
    isBlocked: found.isBlocked,
    isOffSale: found.isOffSale,
  }
}

/** Only read when no user has this name now: it may be a former name. */
async function findByFormerName(db: Context['db'], viewer: Viewer, name: string) {
  const user = await findUserByName(db, name)
  return user && findArtistPage(db, viewer, user.username)
}

const commentsOf = ({ comments, people }: ArtistPageRow, isForAdmin?: boolean) =>
  comments.slice(0, NEWEST_COMMENTS).flatMap((comment) => {
    const author = people.get(comment.authorId)
    return author ? [toCommentBy(author, comment, isForAdmin)] : []
  })

/** The cursor of the next page, where one more row than shown was read. */
function older(rows: readonly { id: number; createdAt: Date | string }[], shown: number, path: string): string | null {
  const last = rows[shown - 1]
  if (rows.length <= shown || !last) return null
  return `${path}?limit=${shown}&cursor=${cursorOf({ at: new Date(last.createdAt), id: last.id })}`
}
