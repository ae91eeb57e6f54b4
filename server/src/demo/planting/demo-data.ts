import type { Role } from '@fairwave/contract/roles'

export type DemoPerson = {
  username: string
  role: Role
  displayName: string
  joinedAt: Date
  avatar?: string
  banner?: string
  tagline?: string
  bio?: string
  location?: string
  genre?: string
  influences?: string
  links?: { website?: string; twitter?: string; instagram?: string; soundcloud?: string }
}
export type DemoAlbum = {
  artist: string
  title: string
  description: string
  genre: string
  releaseType: string
  releaseDate: string
  labelName?: string
  price: number
  sleeve?: string
}
export type DemoTrack = {
  slug: string
  title: string
  artist: string
  album: string | null
  genre: string
  releaseType: string
  description: string
  price: number
  labelName: string | null
  sleeve?: string
  releasedAt: Date
  plays: { listener: string; plays: number }[]
  favouriteOf: string[]
}

export const DEMO_PEOPLE: readonly DemoPerson[] = []
export const DEMO_FANDOM: readonly { fan: string; artists: string[] }[] = []
export const DEMO_ROSTER: readonly { label: string; artists: string[] }[] = []
export const DEMO_ALBUMS: readonly DemoAlbum[] = []
export const DEMO_TRACKS: readonly DemoTrack[] = []

export function findDemoTrack(slug: string): DemoTrack {
  const track = DEMO_TRACKS.find((candidate) => candidate.slug === slug)
  if (!track) throw new Error(`The demo has no track called ${slug}.`)
  return track
}
