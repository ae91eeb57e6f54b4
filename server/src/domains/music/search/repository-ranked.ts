import { FOUND_KINDS, type FoundKind } from '@fairwave/contract/music/search'
import { selectList } from '../../../platform/database/column-lists.ts'
import { type ParamOf, PreparedStatement, type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { type Found, rankedMatches, type Searched } from './ranked-matches.ts'
import { type SearchTerms, toTerms, type Wanted } from './search-terms.ts'

/** The kinds that the catalogue has; playlists are in a domain above. */
export type CatalogueKind = Exclude<FoundKind, 'playlist'>
const KINDS = FOUND_KINDS.filter((kind) => kind !== 'playlist')

const searched = (where: Sql, things: Sql, rank: Sql): Searched => ({
  from: sql`search_entry entry join ${things} thing on thing.id = entry.id`,
  where,
  id: sql`thing.id`,
  rank,
  title: sql`entry.title_key`,
  text: sql`entry.search_text`,
  magnitude: sql`entry.magnitude`,
  document: sql`search_document(entry.title_key, entry.search_text, entry.magnitude, entry.genre)`,
})
const music = sql`thing.popularity`
const people = sql`thing.fans`
// The kinds are part of the statements: each has an index of its own.
const TABLES: Record<CatalogueKind, Searched> = {
  track: searched(sql`entry.kind = 'track'`, sql`listed_track`, music),
  album: searched(
    sql`entry.kind = 'album'`,
    sql`(select album_id as id, popularity from album_listing where is_listed)`,
    music,
  ),
  artist: searched(
    sql`entry.kind = 'artist'`,
    sql`(select account_id as id, fans from artist_listing where is_listed)`,
    people,
  ),
  label: searched(
    sql`entry.kind = 'label'`,
    sql`(select account_id as id, fans from artist_listing where not is_listed)`,
    people,
  ),
}

type Matches = [id: number, tier: number, rank: number][]

const matchesIn = (table: Searched, param: ParamOf<SearchTerms>): Sql => sql`
  (select coalesce(json_agg(json_build_array(id, tier, rank)), '[]') from (${rankedMatches(table, param)}) best)`
const toFound = (matches: Matches = []): Found[] => matches.map(([id, tier, rank]) => ({ id, tier, rank }))
const byKind = <T>(make: (kind: CatalogueKind) => T) =>
  Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<CatalogueKind, T>

const search = (table: Searched) =>
  new PreparedStatement<{ found: Matches }, SearchTerms>((param) => sql`select ${matchesIn(table, param)} as found`)
const ofKind = byKind((kind) => search(TABLES[kind]))
const ofGenres = byKind((kind) => search({ ...TABLES[kind], genre: sql`entry.genre` }))
const ofAllKinds = new PreparedStatement<Record<CatalogueKind, Matches>, SearchTerms>(
  (param) => sql`select ${selectList(byKind((kind) => matchesIn(TABLES[kind], param)))}`,
)

/** The best matches of one kind, best first. */
export const findOfKind = async (tx: Tx, kind: CatalogueKind, wanted: Wanted): Promise<Found[]> => {
  const statement = (wanted.genres ? ofGenres : ofKind)[kind]
  return toFound((await tx.prepared.execute(statement, toTerms(wanted)))?.found)
}

/** The best matches of every kind, in one statement. */
export const findOfAllKinds = async (tx: Tx, wanted: Wanted): Promise<Record<CatalogueKind, Found[]>> => {
  const row = await tx.prepared.execute(ofAllKinds, toTerms(wanted))
  return byKind((kind) => toFound(row?.[kind]))
}
