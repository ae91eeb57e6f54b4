import { STATIONS } from '@fairwave/contract/music/genres'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import { isArtist } from '@fairwave/contract/people/roles'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listPosts } from '../../community/social/posts/list-posts.ts'
import { findLabelReleases } from '../../music/artists/releases.ts'
import { listTracks } from '../../music/listing/list-tracks.ts'
import { findUserByName, isSuspended } from '../../people/accounts/find-users.ts'
import { cardPath, musicianPath } from '../link-previews/addresses.ts'
import { type Feed, newest } from './feed.ts'
import { postItems, releaseItems } from './items.ts'

/** As many tracks as are read for a feed: an album of usual length is one item. */
const TRACKS_READ = 100
const POSTS_READ = 50

const notFound = () => new Refusal('not-found', 'There is no such feed.')

/** An artist or label who has a feed, by the current name or a former one; a suspended one has none. */
export async function findMusician({ db }: Context, kind: 'artist' | 'label', username: string): Promise<PublicUser> {
  const user = await findUserByName(db, username)
  const isRight = user && (kind === 'artist' ? isArtist(user.role) : user.role === 'LABEL')
  if (!isRight || (await isSuspended(db, user.id))) throw notFound()
  return user
}

/** The releases and public posts of an artist; of a label, the releases of its roster and its news. */
export async function musicianFeed(context: Context, user: PublicUser): Promise<Feed> {
  const site = context.config.publicUrl
  const page = { before: null, limit: POSTS_READ }
  const [tracks, { posts }] = await Promise.all([
    isArtist(user.role)
      ? listTracks(context, null, { artistId: user.id, limit: TRACKS_READ }).then((found) => found.tracks)
      : findLabelReleases(context.db, null, user).then((found) => found.tracks),
    listPosts(context, { viewer: null, artistId: user.id, page }),
  ])
  return {
    title: user.displayName,
    description: user.tagline || `New music and posts from ${user.displayName} on ${PRODUCT}.`,
    page: site + musicianPath(user),
    address: `${site}${musicianPath(user)}/feed`,
    ...(user.profilePicture && { image: site + cardPath('user', user.id) }),
    items: newest([...releaseItems(tracks, site), ...postItems(posts, user, site)]),
  }
}

/** The new releases of one of the eight stations. */
export async function stationFeed(context: Context, slug: string): Promise<Feed> {
  const station = STATIONS.find(({ id }) => id === slug.toLowerCase())
  if (!station) throw notFound()
  const site = context.config.publicUrl
  const { tracks } = await listTracks(context, null, { genre: station.name, limit: TRACKS_READ })
  return {
    title: `${station.name} on ${PRODUCT}`,
    description: `New ${station.name} releases on ${PRODUCT}.`,
    page: `${site}/radio/${station.id}`,
    address: `${site}/radio/${station.id}/feed`,
    items: newest(releaseItems(tracks, site)),
  }
}
