import type { Album, Friend, Track } from '@fairwave/contract/catalogue'
import { LARGEST_PAGE } from '@fairwave/contract/paging'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { toPublicUser } from '../accounts/user-shapes.ts'
import { toAlbum } from './album-shapes.ts'
import { findAlbumsOf } from './repository-albums.ts'
import { findArtistPage } from './repository-artists.ts'
import { findOfArtist, findOfLabel, type Viewer } from './repository-tracks.ts'
import { toTrack } from './track-shapes.ts'

/** Everything an artist's or label's page shows, in three statements: many people look at it every few seconds. */
export async function getArtist({ db }: Context, viewer: Viewer, username: string) {
  const found = await findArtistPage(db, username)
  if (!found) throw new Refusal('not-found', `The artist "${username}" does not exist or has been removed.`)
  const [albums, tracks] = await Promise.all([
    findAlbumsOf(db, viewer, found.id, LARGEST_PAGE),
    (found.role === 'LABEL' ? findOfLabel : findOfArtist)(db, viewer, found.id, LARGEST_PAGE),
  ])
  const user = toPublicUser(found)
  return {
    user,
    artist: user,
    albums: albums.map(toAlbum) satisfies Album[],
    tracks: tracks.map(toTrack) satisfies Track[],
    friends: found.friends satisfies Friend[],
    fanCount: found.fans,
    comments: [],
  }
}
