import { genresNamed } from '@fairwave/contract/genres'
import type { FoundPlaylist } from '@fairwave/contract/search'
import type { Context } from '../../../platform/context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { listAlbums } from '../albums/list-albums.ts'
import { listArtists } from '../artists/list-artists.ts'
import { listLabels } from '../artists/list-labels.ts'
import { listTracks } from '../tracks/list-tracks.ts'
import { foldText } from './fold-text.ts'
import { rankResults } from './rank-results.ts'
import { readQuery } from './read-query.ts'

const OF_EACH = 5
const BEST = 10

/** With fewer results than this of all kinds, none of which begins as typed, there may be a typing error. */
const TOO_FEW = 3

/** Finds public playlists; given by their domain, which is above this one. */
export type SearchPlaylists = (
  context: Context,
  q: string,
  limit: number,
  isAsTyped: boolean,
) => Promise<FoundPlaylist[]>

/**
 * The best few results of every kind, and their order across the kinds. Typing errors are corrected only where hardly anything of any kind
 * fits what was typed.
 */
export async function searchAll(context: Context, caller: Caller | null, q: string, searchPlaylists: SearchPlaylists) {
  const find = (isAsTyped: boolean) => findAll(context, caller, { q, isAsTyped }, searchPlaylists)
  const asTyped = await find(true)
  const found = isMeant(q, asTyped) ? asTyped : await find(false)
  const best = rankResults(readQuery(q), namesOf(found), BEST)
  return { genres: genresNamed(q).slice(0, OF_EACH), ...found, best }
}

type Asked = { q: string; isAsTyped: boolean }

async function findAll(
  context: Context,
  caller: Caller | null,
  { q, isAsTyped }: Asked,
  searchPlaylists: SearchPlaylists,
) {
  const asked = { q, isAsTyped, limit: OF_EACH }
  const [{ artists }, { artists: labels }, { albums }, { tracks }, playlists] = await Promise.all([
    listArtists(context, asked),
    listLabels(context, asked),
    listAlbums(context, caller?.id ?? null, asked),
    listTracks(context, caller, asked),
    searchPlaylists(context, q, OF_EACH, isAsTyped),
  ])
  return { artists, labels, albums, tracks, playlists }
}

type Found = Awaited<ReturnType<typeof findAll>>

function isMeant(q: string, found: Found): boolean {
  const { key } = readQuery(q)
  const names = Object.values(namesOf(found)).flat()
  return names.length >= TOO_FEW || names.some(({ name }) => foldText(name).startsWith(key))
}

function namesOf({ artists, labels, albums, tracks, playlists }: Found) {
  const named = (users: readonly { id: number; displayName: string }[]) =>
    users.map(({ id, displayName }) => ({ id, name: displayName }))
  const titled = (music: readonly { id: number; title: string }[]) =>
    music.map(({ id, title }) => ({ id, name: title }))
  return {
    artist: named(artists),
    label: named(labels),
    album: titled(albums),
    track: titled(tracks),
    playlist: playlists,
  }
}
