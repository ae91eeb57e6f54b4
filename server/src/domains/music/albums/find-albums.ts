import type { AlbumId } from '@fairwave/contract/ids'
import type { Album } from '@fairwave/contract/music/catalogue'
import type { Tx } from '../../../platform/database/db.ts'
import type { Viewer } from '../tracks/read-model-tracks.ts'
import { toAlbum } from './album-shapes.ts'
import { findAlbumsByIds } from './read-model-albums.ts'

/** The albums with these ids that are listed, in their order. */
export const findAlbums = async (tx: Tx, viewer: Viewer, ids: readonly AlbumId[]): Promise<Album[]> =>
  ids.length === 0 ? [] : (await findAlbumsByIds(tx, viewer, ids)).map(toAlbum)
