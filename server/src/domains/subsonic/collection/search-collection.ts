import { foldText } from '../../catalogue/search/fold-text.ts'
import type { Artist, Collection, Release, Song } from './collection.ts'

type Page = { offset: number; count: number }

/** The words of a query, each as it begins in a text; none where everything is wanted. Apps write that as "" or *. */
function wordsOf(query: string): string[] {
  const folded = foldText(query)
  return folded === '' ? [] : folded.split(' ').map((word) => ` ${word}`)
}

/** Those with every word of the query at the beginning of a word of theirs: first those that begin with all of it. */
function matching<T extends { words: string }>(all: readonly T[], words: readonly string[], page: Page): T[] {
  const end = page.offset + page.count
  if (page.count === 0) return []
  if (words.length === 0) return all.slice(page.offset, end)
  const whole = words.join('')
  const [first, rest]: [T[], T[]] = [[], []]
  for (const one of all) {
    if (!words.every((word) => one.words.includes(word))) continue
    if (one.words.startsWith(whole)) first.push(one)
    else if (rest.length < end) rest.push(one)
    if (first.length === end) break
  }
  return [...first, ...rest].slice(page.offset, end)
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
