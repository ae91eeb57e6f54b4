import { FOUND_KINDS, type FoundKind } from '@fairwave/contract/search'
import { selectList } from '../../../platform/database/column-lists.ts'
import { type ParamOf, PreparedStatement, type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { type Found, rankedMatches, type Searched, type Wanted } from './ranked-matches.ts'

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
  keys: sql`ranked_beginnings(entry.title_key, entry.search_text, entry.magnitude)`,
})
const music = sql`thing.popularity`
const people = sql`thing.fans`
// The kinds are part of the statements: each has an index of its own.
const TABLES: Record<CatalogueKind, Searched> = {
  track: searched(sql`entry.kind = 'track'`, sql`listed_track`, music),
  album: searched(
    sql`entry.kind = 'album'`,
    sql`(select album_id as id, popularity, genre from album_listing where is_listed)`,
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

const matchesIn = (table: Searched, param: ParamOf<Wanted>): Sql => sql`
  (select coalesce(json_agg(json_build_array(id, tier, rank)), '[]') from (${rankedMatches(table, param)}) best)`
const toFound = (matches: Matches = []): Found[] => matches.map(([id, tier, rank]) => ({ id, tier, rank }))
const byKind = <T>(make: (kind: CatalogueKind) => T) =>
  Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<CatalogueKind, T>

const ofKind = byKind(
  (kind) =>
    new PreparedStatement<{ found: Matches }, Wanted>(
      (param) => sql`select ${matchesIn(TABLES[kind], param)} as found`,
    ),
)
const ofAllKinds = new PreparedStatement<Record<CatalogueKind, Matches>, Wanted>(
  (param) => sql`select ${selectList(byKind((kind) => matchesIn(TABLES[kind], param)))}`,
)

type InGenres = Wanted & { genres: readonly string[] }
const inGenres = (kind: 'track' | 'album') =>
  new PreparedStatement<{ found: Matches }, InGenres>(
    (param) =>
      sql`select ${matchesIn(
        { ...TABLES[kind], where: sql`${TABLES[kind].where} and thing.genre = any(${param('genres')}::text[])` },
        param,
      )} as found`,
  )
const ofGenres = { track: inGenres('track'), album: inGenres('album') }

/** The best matches of one kind, best first. */
export const findOfKind = async (tx: Tx, kind: CatalogueKind, wanted: Wanted): Promise<Found[]> =>
  toFound((await tx.prepared.execute(ofKind[kind], wanted))?.found)

/** The best tracks or albums of these genres, best first. */
export const findOfGenres = async (tx: Tx, kind: 'track' | 'album', wanted: InGenres): Promise<Found[]> =>
  toFound((await tx.prepared.execute(ofGenres[kind], wanted))?.found)

/** The best matches of every kind, in one statement. */
export const findOfAllKinds = async (tx: Tx, wanted: Wanted): Promise<Record<CatalogueKind, Found[]>> => {
  const row = await tx.prepared.execute(ofAllKinds, wanted)
  return byKind((kind) => toFound(row?.[kind]))
}
