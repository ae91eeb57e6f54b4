import { GENRES, STATIONS } from '@fairwave/contract/music/genres'

/**
 * What a genre filter matches: a station includes its sub-genres, a sub-genre only itself, in any case. No name, or the
 * name of the All button, filters nothing.
 */
export function genresOf(name: string | undefined): string[] | undefined {
  const wanted = name?.trim().toLowerCase()
  if (!wanted || wanted === 'all') return undefined
  const station = STATIONS.find((one) => one.name.toLowerCase() === wanted || one.id === wanted)
  if (station) return [station.name, ...station.subGenres]
  const genre = GENRES.find((one) => one.toLowerCase() === wanted)
  return genre ? [genre] : []
}
