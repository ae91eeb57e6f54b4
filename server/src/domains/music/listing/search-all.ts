import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import { genresNamed } from '@fairwave/contract/music/genres'
import type { FoundPlaylist } from '@fairwave/contract/music/search'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { findAlbums } from '../albums/find-albums.ts'
import { correctWords } from '../search/correct-words.ts'
import { foldText } from '../search/fold-text.ts'
import type { Found } from '../search/ranked-matches.ts'
import { readQuery, type SearchQuery } from '../search/read-query.ts'
import { type CatalogueKind, findOfAllKinds } from '../search/repository-ranked.ts'
import { isMeant, withSimilar } from '../search/search.ts'
import { asTyped, type Wanted } from '../search/search-terms.ts'
import { findTracks } from '../tracks/find-tracks.ts'
import { findArtists, findLabels } from './find-artists.ts'
import { rankResults } from './rank-results.ts'

const OF_EACH = 5
const BEST = 10

/** Finds public playlists; given by their domain, which is above this one. */
export type FindPlaylists = (context: Context, wanted: Wanted) => Promise<FoundPlaylist[]>

/** What was found of every kind: of the catalogue's by ids, which are shown once it is known that they are meant. */
type Results = { music: Record<CatalogueKind, Found[]>; playlists: FoundPlaylist[] }

/**
 * The best few results of every kind, and their order across the kinds. Typing errors are corrected only where hardly anything of any kind
 * fits what was typed.
 */
export async function searchAll(context: Context, caller: Caller | null, q: string, findPlaylists: FindPlaylists) {
  const query = readQuery(q)
  const { music, playlists } = await findMeant(context, query, findPlaylists)
  const viewer = caller?.id ?? null
  const ids = (kind: CatalogueKind) => music[kind].map(({ id }) => id)
  const [artists, labels, albums, tracks] = await Promise.all([
    findArtists(context.db, ids('artist')),
    findLabels(context.db, ids('label')),
    findAlbums(context.db, viewer, ids('album') as AlbumId[]),
    findTracks(context.db, viewer, ids('track') as TrackId[]),
  ])
  const found = { artists, labels, albums, tracks, playlists }
  return { genres: genresNamed(q).slice(0, OF_EACH), ...found, best: rankResults(query, namesOf(found), BEST) }
}

async function findMeant(context: Context, query: SearchQuery, findPlaylists: FindPlaylists): Promise<Results> {
  const { key, words } = query
  const find = async (beginning: string | null, accepted: Wanted['words']): Promise<Results> => {
    const wanted = { key: beginning, words: accepted, limit: OF_EACH }
    const [music, playlists] = await Promise.all([findOfAllKinds(context.db, wanted), findPlaylists(context, wanted)])
    return { music, playlists }
  }
  if (words.length === 0) return NONE
  const exact = await find(key, asTyped(words))
  if (areMeant(query, exact)) return exact
  const meant = await correctWords(context.db, words)
  if (!meant) return exact
  const similar = await find(null, meant)
  const both = (kind: CatalogueKind) => withSimilar(exact.music[kind], similar.music[kind], OF_EACH)
  return {
    music: { artist: both('artist'), track: both('track'), album: both('album'), label: both('label') },
    playlists: withSimilar(exact.playlists, similar.playlists, OF_EACH),
  }
}

const NONE: Results = { music: { artist: [], track: [], album: [], label: [] }, playlists: [] }

function areMeant({ key }: SearchQuery, { music, playlists }: Results): boolean {
  const named = playlists.map(({ id, name }) => ({ id, tier: foldText(name).startsWith(key) ? 1 : 2, rank: 0 }))
  return isMeant([...Object.values(music).flat(), ...named], OF_EACH)
}

type Shown = {
  artists: Named[]
  labels: Named[]
  albums: Titled[]
  tracks: Titled[]
  playlists: FoundPlaylist[]
}
type Named = { id: number; displayName: string }
type Titled = { id: number; title: string }

function namesOf({ artists, labels, albums, tracks, playlists }: Shown) {
  const named = (users: readonly Named[]) => users.map(({ id, displayName }) => ({ id, name: displayName }))
  const titled = (music: readonly Titled[]) => music.map(({ id, title }) => ({ id, name: title }))
  return {
    artist: named(artists),
    label: named(labels),
    album: titled(albums),
    track: titled(tracks),
    playlist: playlists,
  }
}
