import type { Caller } from '../../../../platform/calls/caller.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Release } from '../collection/collection.ts'
import { albumId, artistId } from '../protocol/item-ids.ts'
import type { Node } from '../protocol/write-xml.ts'
import { listMarks, type Mark } from '../repository.ts'

type For = { context: Context; caller: Caller }

/** Albums as apps list them. */
export const showAlbums = (viewer: For, releases: readonly Release[]): Promise<Node[]> =>
  show(viewer, releases, toAlbum)

/** The same as folders, for apps from before there were albums. */
export const showAlbumFolders = (viewer: For, releases: readonly Release[]): Promise<Node[]> =>
  show(viewer, releases, toFolder)

async function show(
  { context, caller }: For,
  releases: readonly Release[],
  toNode: (release: Release, mark: Mark | undefined) => Node,
): Promise<Node[]> {
  if (releases.length === 0) return []
  const ids = releases.map(({ id }) => id)
  const marks = new Map((await listMarks(context.db, caller.id, 'album', ids)).map((mark) => [mark.itemId, mark]))
  return releases.map((release) => toNode(release, marks.get(release.id)))
}

const shared = (release: Release, mark: Mark | undefined): Node => ({
  id: albumId(release.id),
  artist: release.artistName,
  artistId: artistId(release.artistId),
  coverArt: albumId(release.id),
  songCount: release.songs.length,
  duration: Math.round(release.durationMs / 1000),
  created: new Date(release.addedMs).toISOString(),
  year: release.year,
  genre: release.genre ?? undefined,
  starred: mark?.starredAt?.toISOString(),
  userRating: mark?.rating ?? undefined,
})

const toAlbum = (release: Release, mark: Mark | undefined): Node => ({
  ...shared(release, mark),
  name: release.title,
  genres: release.genre ? [{ name: release.genre }] : [],
  artists: [{ id: artistId(release.artistId), name: release.artistName }],
  displayArtist: release.artistName,
})

const toFolder = (release: Release, mark: Mark | undefined): Node => ({
  ...shared(release, mark),
  parent: artistId(release.artistId),
  isDir: true,
  title: release.title,
  name: release.title,
  album: release.title,
  albumId: albumId(release.id),
  mediaType: 'album',
})
