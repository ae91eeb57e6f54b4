import type { AlbumId } from '@fairwave/contract/ids'
import { FEWEST_SHARED_BUYERS } from '@fairwave/contract/music/releases'
import type { Context } from '../../../platform/context.ts'
import type { Viewer } from '../tracks/read-model-tracks.ts'
import { findAlbums } from './find-albums.ts'
import { findAlbum } from './get-album.ts'
import { idsBoughtBySameBuyers, idsOfMoreByArtist } from './read-model-related-albums.ts'

const OF_EACH = 6

/** What to hear after an album: more by its artist, and what its buyers also bought. */
export async function getRelatedAlbums({ db }: Context, viewer: Viewer, id: AlbumId) {
  const { artistId } = await findAlbum(db, viewer, id)
  const [more, bought] = await Promise.all([
    idsOfMoreByArtist(db, { artistId, except: id }, OF_EACH),
    idsBoughtBySameBuyers(db, { id, artistId, fewestBuyers: FEWEST_SHARED_BUYERS, limit: OF_EACH }),
  ])
  const albums = await findAlbums(db, viewer, [...more, ...bought])
  return {
    moreByArtist: albums.filter((album) => more.includes(album.id)),
    fansAlsoBought: albums.filter((album) => bought.includes(album.id)),
  }
}
