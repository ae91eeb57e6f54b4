import type { UserId } from '@fairwave/contract/ids'
import { LARGEST_PAGE } from '@fairwave/contract/paging'
import { constant, given, sql, type Tx } from '../../platform/db.ts'
import { albumsFrom, albumsOf } from './repository-albums.ts'
import { standingShown, type Viewer } from './repository-shown-tracks.ts'
import { isOnRosterOf } from './repository-tracks.ts'
import type { Maker } from './track-shapes.ts'

const account = given<UserId>('account')
const newest = sql`order by track.created_at desc, track.id desc limit ${constant(LARGEST_PAGE)}`
const withAlbums = { areListed: true, along: (viewer: Viewer) => ({ releases: albumsOf(viewer) }) }

const ofArtist = standingShown<'releases'>(
  () => sql`from listed_track track where track.artist_id = ${account} ${newest}`,
  { ...withAlbums, isMakerKnown: true },
)

// A name on a stranger's track makes it nobody's release.
const ofLabel = standingShown<'releases'>(
  () => sql`
    from account label join listed_track track on lower(track.label_name) = lower(label.username)
    where label.id = ${account} and ${isOnRosterOf(account)} ${newest}`,
  withAlbums,
)

/** An artist's tracks and albums, newest first, or what a label's roster released under its name; in one statement. */
export async function findReleasesOf(tx: Tx, viewer: Viewer, account: UserId, maker: Maker | 'label') {
  const { tracks, along } =
    maker === 'label' ? await ofLabel(tx, viewer, { account }) : await ofArtist(tx, viewer, { account }, maker)
  return { tracks, albums: albumsFrom(along.releases) }
}
