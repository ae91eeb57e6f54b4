import { GENRES, STATIONS } from '@fairwave/contract/genres'

/**
 * What a genre filter matches: a station all its sub-genres too, a sub-genre itself, in any letter case. Nothing is asked
 * for by no name, or by that of the button that says All.
 */
export function genresOf(name: string | undefined): string[] | undefined {
  const wanted = name?.trim().toLowerCase()
  if (!wanted || wanted === 'all') return undefined
  const station = STATIONS.find((one) => one.name.toLowerCase() === wanted || one.id === wanted)
  if (station) return [station.name, ...station.subGenres]
  const genre = GENRES.find((one) => one.toLowerCase() === wanted)
  return genre ? [genre] : []
}
