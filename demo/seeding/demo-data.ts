import { STATIONS } from '@fairwave/contract/music/genres'
import type { Role } from '@fairwave/contract/people/roles'
import type { DemoAlbum } from '../catalogue/albums.ts'
import { DEMO } from '../catalogue.ts'
import { BANNERS } from '../sleeves/banners.ts'
import { PORTRAITS } from '../sleeves/portraits.ts'
import { SLEEVES } from '../sleeves/sleeves.ts'

const picturesOf = (username: string) => ({ avatar: PORTRAITS[username]?.(), banner: BANNERS[username]?.() })
const others = { genre: null, influences: null, links: {} as Record<string, string | null> }

/** All people to be seeded: their texts from the catalogue, their role, and pictures as SVG. */
export const DEMO_PEOPLE = [
  ...DEMO.artists.map((person) => ({ ...person, role: 'ARTIST' as Role })),
  { ...DEMO.label, ...others, role: 'LABEL' as Role },
  ...DEMO.fans.map((person) => ({ ...person, ...others, role: 'FAN' as Role })),
  { ...DEMO.advertiser, ...others, role: 'ADMAN' as Role },
].map((person) => ({ ...person, ...picturesOf(person.username) }))
export type DemoPerson = (typeof DEMO_PEOPLE)[number]

export const sleeveOf = (slug: string): string | undefined => SLEEVES[slug]?.()

const albumOf = (slug: string | null): DemoAlbum | undefined => DEMO.albums.find((album) => album.slug === slug)

const stationOf = (genre: string) =>
  STATIONS.findIndex(({ name, subGenres }) => name === genre || (subGenres as readonly string[]).includes(genre))

/** The tracks in the order of seeding: the first of every station, then the second of every station, and so on. */
export const DEMO_TRACKS = DEMO.tracks
  .map((track) => ({ ...track, inAlbum: albumOf(track.album), station: stationOf(track.genre) }))
  .map((track, place, all) => ({
    ...track,
    round: all.slice(0, place).filter(({ station }) => station === track.station).length,
  }))
  .sort((a, b) => a.round - b.round || a.station - b.station)
export type DemoTrack = (typeof DEMO_TRACKS)[number]

export function findDemoTrack(slug: string): DemoTrack {
  const track = DEMO_TRACKS.find((candidate) => candidate.slug === slug)
  if (!track) throw new Error(`The demo has no track called ${slug}.`)
  return track
}

/** Which fans have heard a track, and how often. */
export const fanPlaysOf = (slug: string): { fan: string; plays: number }[] =>
  DEMO.fanPlays.map(([fan, plays]) => ({ fan, plays: plays[slug] ?? 0 })).filter(({ plays }) => plays > 0)

export const fansOf = (slug: string): string[] =>
  DEMO.favourites.filter(([, slugs]) => slugs.includes(slug)).map(([fan]) => fan)
