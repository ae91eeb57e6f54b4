import type { TrackId, UserId } from '@fairwave/contract/ids'
import { foldText } from '../../../music/search/fold-text.ts'
import type { ReleaseId } from '../protocol/item-ids.ts'
import type { ArtistRow, ReleaseRow, SongRow } from './read-model-collection.ts'

export type Song = SongRow & { addedMs: number }
/** An album, or a single, with those of its songs that are in the collection. */
export type Release = ReleaseRow & { artistName: string; songs: Song[]; addedMs: number; durationMs: number }
export type Artist = ArtistRow & { releases: Release[]; words: string; sortName: string }

/** A user's music, as lists of it are made from. What a song's row shows is read anew for each page. */
export type Collection = {
  songs: Song[]
  releases: Release[]
  artists: Artist[]
  songById: Map<TrackId, Song>
  releaseById: Map<ReleaseId, Release>
  artistById: Map<UserId, Artist>
}

type Rows = { songs: SongRow[]; releases: ReleaseRow[]; artists: ArtistRow[] }

export const IGNORED_ARTICLES = ['The', 'El', 'La', 'Los', 'Las', 'Le', 'Les']
const ARTICLE = new RegExp(`^(?:${IGNORED_ARTICLES.join('|')})\\s+(?=\\S)`, 'i')
const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
export const inAlphabet = (one: string, other: string): number => alphabet.compare(one, other)

export function buildCollection(rows: Rows, addedMs: ReadonlyMap<TrackId, number>): Collection {
  const artistById = new Map<UserId, Artist>()
  for (const row of rows.artists)
    artistById.set(row.id, {
      ...row,
      releases: [],
      words: ` ${foldText(row.name)}`,
      sortName: row.name.replace(ARTICLE, ''),
    })
  const releaseById = new Map<ReleaseId, Release>()
  for (const row of rows.releases) {
    const artistName = artistById.get(row.artistId)?.name ?? ''
    releaseById.set(row.id, { ...row, artistName, songs: [], addedMs: 0, durationMs: 0 })
  }
  const songs = rows.songs.map((row): Song => ({ ...row, addedMs: addedMs.get(row.id) ?? row.createdMs }))
  for (const song of songs) {
    const release = releaseById.get(song.releaseId)
    if (!release) continue
    release.songs.push(song)
    release.addedMs = Math.max(release.addedMs, song.addedMs)
    release.durationMs += song.durationMs
  }
  for (const release of releaseById.values())
    for (const id of new Set([release.artistId, ...release.songs.map(({ artistId }) => artistId)]))
      artistById.get(id)?.releases.push(release)
  const artists = [...artistById.values()].sort((one, other) => inAlphabet(one.sortName, other.sortName))
  const songById = new Map(songs.map((song) => [song.id, song]))
  return { songs, releases: [...releaseById.values()], artists, songById, releaseById, artistById }
}
