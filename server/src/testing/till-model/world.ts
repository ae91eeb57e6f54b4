import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { BANK_ACCOUNT } from '../../domains/earnings/payouts/testing/people.ts'
import { readTill } from '../../domains/ground/ledger/till.ts'
import { anAlbum, aTrack } from '../builders.ts'
import type { StripeSite } from '../money-site.ts'
import type { TestUser } from '../test-site.ts'

/** A user of a story, with what it calls them. */
export type Person = TestUser & { name: string; isHonest: boolean }
type Release = { id: number; title: string; artist: Person }
type Paid = {
  providerId: string
  payer: Person
  pounds: number
  at: Date
  state: 'paid' | 'refunded' | 'disputed' | 'disputed in part' | 'won'
  /** What the till lost by its dispute. */
  borne: number
}

/** What one story is about: its people, what they made, paid and gave, and what has been told so far. */
export type World = {
  site: StripeSite
  admin: TestUser
  fans: Person[]
  artists: Person[]
  advertisers: Person[]
  tracks: (Release & { id: TrackId })[]
  albums: (Release & { id: AlbumId })[]
  coming: (Release & { id: AlbumId })[]
  payments: Paid[]
  gifts: { giver: Person; id: number; code: string }[]
  codes: string[]
  discounts: string[]
  campaigns: { owner: Person; id: number }[]
  /** How much more there was than users held when it began, in millionths; the stories before have filled the till. */
  spare: number
  /** What the till lost since by what the site cannot prevent: banks that take cleared payments back, and administrators' refunds. */
  borne: number
  sessions: Map<UserId, { token: string; at: Date }>
  story: string[]
}

const ROLES = [
  ['Hugo', 'FAN', true],
  ['Cora', 'FAN', false],
  ['Carl', 'FAN', false],
  ['Alma', 'ARTIST', true],
  ['Xenia', 'ARTIST', false],
  ['Yan', 'ARTIST', false],
  ['Edda', 'ADMAN', true],
  ['Dirk', 'ADMAN', false],
] as const

/** New people on a site that is there already: two fans, two artists and an advertiser work together for the money. */
export async function beginStory(site: StripeSite, admin: TestUser): Promise<World> {
  const people: Person[] = []
  for (const [name, role, isHonest] of ROLES) people.push({ ...(await site.aUser(role)), name, isHonest })
  const having = (role: string) => people.filter((person) => person.role === role)
  const world: World = {
    site,
    admin,
    fans: having('FAN'),
    artists: having('ARTIST'),
    advertisers: having('ADMAN'),
    tracks: [],
    albums: [],
    coming: [],
    payments: [],
    gifts: [],
    codes: [],
    discounts: [],
    campaigns: [],
    spare: await spareOf(site),
    borne: 0,
    sessions: new Map(),
    story: [],
  }
  for (const artist of world.artists) await makeMusic(world, artist)
  return world
}

/** A single for £20, and an album for £25 whose three tracks cost £10 each. */
async function makeMusic({ site, tracks, albums }: World, artist: Person): Promise<void> {
  await site.as(artist, 'PUT /api/me/bank-account', BANK_ACCOUNT)
  const audio = { low: new Uint8Array(64), high: new Uint8Array(64) }
  const add = async (title: string, pounds: number, albumId: AlbumId | null) =>
    tracks.push({
      id: await aTrack(site, { artistId: artist.id, title, albumId, pricePence: pence(pounds * 100), audio }),
      title,
      artist,
    })
  await add(`${artist.name}’s single`, 20, null)
  const id = await anAlbum(site, artist.id, `${artist.name}’s album`)
  await site.context.db.rows`update album set price_pence = 2500 where id = ${id}`
  albums.push({ id, title: `${artist.name}’s album`, artist })
  for (const number of [1, 2, 3]) await add(`${artist.name}’s track ${number}`, 10, id)
}

/** By how much the cash is more than what users hold, in millionths. */
export async function spareOf({ context }: StripeSite): Promise<number> {
  const { cash, held } = await readTill(context.db)
  return cash - held
}

export const everyone = ({ fans, artists, advertisers }: World): Person[] => [...fans, ...artists, ...advertisers]

export const idsOf = (people: readonly Person[]): UserId[] => people.map(({ id }) => id)
