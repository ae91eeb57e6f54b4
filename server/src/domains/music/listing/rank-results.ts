import { FOUND_KINDS, type FoundKind, type RankedResult } from '@fairwave/contract/music/search'
import { foldText } from '../search/fold-text.ts'
import type { SearchQuery } from '../search/read-query.ts'

type Named = { id: number; name: string }

/** How a result was found: by its whole name, its beginning, words of it, or otherwise: its artist's name, or a corrected typing error. */
const MATCHES = { whole: 0, beginning: 1, words: 2, otherwise: 3 }

/**
 * Results of every kind in one order: the better the name fits what was typed, the earlier. Those that fit alike take turns by kind, each kind
 * in its own order, which is by popularity.
 */
export function rankResults(
  query: SearchQuery,
  found: Record<FoundKind, readonly Named[]>,
  limit: number,
): RankedResult[] {
  const ranked = FOUND_KINDS.flatMap((kind, order) => {
    const places = new Map<number, number>()
    return found[kind].map(({ id, name }) => {
      const match = matchOf(foldText(name), query)
      const place = places.get(match) ?? 0
      places.set(match, place + 1)
      return { kind, id, match, place, order }
    })
  })
  return ranked
    .sort((a, b) => a.match - b.match || a.place - b.place || a.order - b.order)
    .slice(0, limit)
    .map(({ kind, id }) => ({ kind, id }))
}

function matchOf(name: string, { key, words }: SearchQuery): number {
  if (name === key) return MATCHES.whole
  if (name.startsWith(key)) return MATCHES.beginning
  return words.every((word) => ` ${name}`.includes(` ${word}`)) ? MATCHES.words : MATCHES.otherwise
}
