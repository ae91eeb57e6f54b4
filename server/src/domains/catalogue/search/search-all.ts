import { genresNamed } from '@fairwave/contract/genres'
import type { FoundPlaylist } from '@fairwave/contract/search'
import type { Context } from '../../../platform/context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { listAlbums } from '../albums/list-albums.ts'
import { listArtists } from '../artists/list-artists.ts'
import { listLabels } from '../artists/list-labels.ts'
import { listTracks } from '../tracks/list-tracks.ts'

const OF_EACH = 5

/** Finds public playlists; given by their domain, which is above this one. */
export type SearchPlaylists = (context: Context, q: string, limit: number) => Promise<FoundPlaylist[]>

/** The best few results of every kind. */
export async function searchAll(context: Context, caller: Caller | null, q: string, searchPlaylists: SearchPlaylists) {
  const asked = { q, limit: OF_EACH }
  const [{ artists }, { artists: labels }, { albums }, { tracks }, playlists] = await Promise.all([
    listArtists(context, asked),
    listLabels(context, asked),
    listAlbums(context, caller?.id ?? null, asked),
    listTracks(context, caller, asked),
    searchPlaylists(context, q, OF_EACH),
  ])
  return { genres: genresNamed(q).slice(0, OF_EACH), artists, labels, albums, tracks, playlists }
}
