import { limitSearches } from '../../../music/listing/limit-searches.ts'
import { findCollection } from '../collection/find-collection.ts'
import { searchCollection } from '../collection/search-collection.ts'
import type { Node } from '../protocol/write-xml.ts'
import { showAlbumFolders, showAlbums } from '../shapes/album-shape.ts'
import { showArtists } from '../shapes/artist-shape.ts'
import { showSongs } from '../shapes/song-shape.ts'
import type { AppCall, Handlers } from './app-call.ts'

const USUAL = 20
/** An app's sync asks for as many as it may have. */
const MOST = 1_000
const FARTHEST = 10_000_000

export const search: Handlers = {
  search2: async (call) => ({ searchResult2: await find(call, showAlbumFolders) }),
  search3: async (call) => ({ searchResult3: await find(call, showAlbums) }),
}

/** An empty query, or one of quotes alone, is everything: that is how apps read all of a user's music, page by page. */
async function find(call: AppCall, showReleases: typeof showAlbums): Promise<Node> {
  const { context, caller, params } = call
  await limitSearches(context, caller, call)
  const pageOf = (kind: string) => ({
    offset: params.whole(`${kind}Offset`, { usual: 0, max: FARTHEST }),
    count: params.whole(`${kind}Count`, { usual: USUAL, max: MOST }),
  })
  const found = searchCollection(await findCollection(context, caller.id), params.given('query') ?? '', {
    songs: pageOf('song'),
    releases: pageOf('album'),
    artists: pageOf('artist'),
  })
  const [artist, album, song] = await Promise.all([
    showArtists(call, found.artists),
    showReleases(call, found.releases),
    showSongs(
      call,
      found.songs.map(({ id }) => id),
    ),
  ])
  return { artist, album, song }
}
