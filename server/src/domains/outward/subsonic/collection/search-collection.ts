import { foldText } from '../../../music/search/fold-text.ts'
import type { Artist, Collection, Release, Song } from './collection.ts'
import { WordIndex } from './word-index.ts'

type Page = { offset: number; count: number }

/** The words of a query, each as it begins in a text; none where everything is wanted. Apps write that as "" or *. */
function wordsOf(query: string): string[] {
  const folded = foldText(query)
  return folded === '' ? [] : folded.split(' ').map((word) => ` ${word}`)
}

const indexes = new WeakMap<readonly object[], WordIndex<{ words: string }>>()

/** Lists belong to a collection and do not change, so each is indexed at its first search. */
function indexOf<T extends { words: string }>(all: readonly T[]): WordIndex<T> {
  const index = (indexes.get(all) as WordIndex<T> | undefined) ?? new WordIndex(all)
  indexes.set(all, index)
  return index
}

function matching<T extends { words: string }>(all: readonly T[], words: readonly string[], page: Page): T[] {
  const end = page.offset + page.count
  if (page.count === 0) return []
  if (words.length === 0) return all.slice(page.offset, end)
  return indexOf(all).find(words, end).slice(page.offset)
}

type Pages = { songs: Page; releases: Page; artists: Page }
type Found = { songs: Song[]; releases: Release[]; artists: Artist[] }

export function searchCollection(collection: Collection, query: string, pages: Pages): Found {
  const words = wordsOf(query)
  return {
    songs: matching(collection.songs, words, pages.songs),
    releases: matching(collection.releases, words, pages.releases),
    artists: matching(collection.artists, words, pages.artists),
  }
}
