/** The eight stations in dial order. A genre is a station's name or one of its sub-genres. */
export const STATIONS = [
  {
    id: 'electronic',
    name: 'Electronic',
    frequency: 88.5,
    subGenres: ['House', 'Techno', 'Trance', 'Drum & Bass', 'Dubstep', 'Harder Dance Styles'],
  },
  { id: 'ambient', name: 'Ambient', frequency: 92.3, subGenres: ['Dark Ambient', 'Space Music', 'Drone', 'New Age'] },
  { id: 'downtempo', name: 'Downtempo', frequency: 96.1, subGenres: ['Trip Hop', 'Lofi', 'Chillout', 'Acid Jazz'] },
  { id: 'pop', name: 'Pop', frequency: 99.7, subGenres: ['Indie Pop', 'Synth Pop', 'K-Pop', 'Hyperpop'] },
  {
    id: 'rock',
    name: 'Rock',
    frequency: 101.3,
    subGenres: ['Alternative', 'Metal', 'Punk', 'Indie Rock', 'Classic Rock', 'Industrial', 'Extreme Metal'],
  },
  { id: 'hip-hop', name: 'Hip-Hop', frequency: 104.9, subGenres: ['Trap', 'Boom Bap', 'Rap', 'Underground', 'Drill'] },
  { id: 'jazz', name: 'Jazz', frequency: 107.2, subGenres: ['Bebop', 'Fusion', 'Smooth Jazz', 'Free Jazz'] },
  {
    id: 'classical',
    name: 'Classical',
    frequency: 90.7,
    subGenres: ['Baroque', 'Romantic', 'Symphony', 'Opera', 'Contemporary'],
  },
] as const

export type Station = (typeof STATIONS)[number]
export type Genre = Station['name'] | Station['subGenres'][number]

export const GENRES: readonly Genre[] = STATIONS.flatMap((station) => [station.name, ...station.subGenres])

/** The genre as an address has it: `/radio/drum-bass`. */
export const genreSlug = (genre: string): string => words(genre).join('-')

/** The station of an address, and its sub-genre if the address names one. */
export function stationAtSlug(slug: string): { station: Station; genre: Genre } | undefined {
  const genre = GENRES.find((one) => genreSlug(one) === slug.toLowerCase())
  const station = STATIONS.find(({ name, subGenres }) => [name, ...subGenres].some((one) => one === genre))
  return genre && station && { station, genre }
}

const SHORTEST_TYPED = 2

/** The genres that are called what a user types, or have a word that begins so; the first kind first. */
export function genresNamed(typed: string): Genre[] {
  const wanted = words(typed).join('')
  if (wanted.length < SHORTEST_TYPED) return []
  const named = (GENRES as readonly Genre[]).map((genre) => ({ genre, words: words(genre) }))
  const begins = named.filter((one) => one.words.join('').startsWith(wanted))
  const has = named.filter((one) => !begins.includes(one) && one.words.some((word) => word.startsWith(wanted)))
  return [...begins, ...has].map(({ genre }) => genre)
}

/** Hip-Hop is found as hip hop and as hiphop. */
const words = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
