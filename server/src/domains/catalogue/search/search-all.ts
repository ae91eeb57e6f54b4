import { genresNamed } from '@fairwave/contract/genres'
import type { FoundPlaylist } from '@fairwave/contract/search'
import type { Context } from '../../../platform/context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { listAlbums } from '../albums/list-albums.ts'
import { listArtists } from '../artists/list-artists.ts'
import { listLabels } from '../artists/list-labels.ts'
import { listTracks } from '../tracks/list-tracks.ts'
import { rankResults } from './rank-results.ts'
import { readQuery } from './read-query.ts'

const OF_EACH = 5
const BEST = 10

/** Finds public playlists; given by their domain, which is above this one. */
export type SearchPlaylists = (context: Context, q: string, limit: number) => Promise<FoundPlaylist[]>

/** The best few results of every kind, and their order across the kinds. */
export async function searchAll(context: Context, caller: Caller | null, q: string, searchPlaylists: SearchPlaylists) {
  const asked = { q, limit: OF_EACH }
  const [{ artists }, { artists: labels }, { albums }, { tracks }, playlists] = await Promise.all([
    listArtists(context, asked),
    listLabels(context, asked),
    listAlbums(context, caller?.id ?? null, asked),
    listTracks(context, caller, asked),
    searchPlaylists(context, q, OF_EACH),
  ])
  const named = (found: readonly { id: number; displayName: string }[]) =>
    found.map(({ id, displayName }) => ({ id, name: displayName }))
  const titled = (found: readonly { id: number; title: string }[]) =>
    found.map(({ id, title }) => ({ id, name: title }))
  const found = {
    artist: named(artists),
    label: named(labels),
    album: titled(albums),
    track: titled(tracks),
    playlist: playlists,
  }
  const best = rankResults(readQuery(q), found, BEST)
  return { genres: genresNamed(q).slice(0, OF_EACH), artists, labels, albums, tracks, playlists, best }
}
