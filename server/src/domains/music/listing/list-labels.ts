import { LARGEST_PAGE } from '@fairwave/contract/paging'
import type { Context } from '../../../platform/context.ts'
import { readQuery } from '../search/read-query.ts'
import { searchKind } from '../search/search.ts'
import { type ArtistPage, type ArtistsRequest, toArtist } from './list-artists.ts'
import { readMark, writeMark } from './page-cursor.ts'
import * as repository from './read-model-artists.ts'

type LabelsRequest = Pick<ArtistsRequest, 'q' | 'isAsTyped' | 'limit' | 'cursor'>

const LONGEST_SEARCH = 200

/** Labels, those with the most fans first, or the matches of a search. */
export async function listLabels(
  context: Context,
  { q, isAsTyped, limit, cursor }: LabelsRequest,
): Promise<ArtistPage> {
  if (q?.trim()) {
    const [seen] = readMark('search', cursor) ?? [0]
    const end = Math.min(LONGEST_SEARCH, seen + (limit ?? LONGEST_SEARCH))
    const ids = await searchKind(context, 'label', readQuery(q, isAsTyped), Math.min(LONGEST_SEARCH, end + 1))
    const rows = await repository.labelsByIds(context.db, ids.slice(seen, end))
    return { artists: rows.map(toArtist), next: ids.length > end ? writeMark([end]) : null }
  }
  const most = limit ?? LARGEST_PAGE
  const rows = await repository.listLabels(context.db, readMark('popular', cursor), most + 1)
  const last = rows[most - 1]
  return {
    artists: rows.slice(0, most).map(toArtist),
    next: rows.length > most && last ? writeMark([last.fans, last.id]) : null,
  }
}
