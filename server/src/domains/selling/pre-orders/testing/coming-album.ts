import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { PreOrder } from '@fairwave/contract/selling/pre-orders'
import { expect } from 'vitest'
import { addDays } from '../../../../platform/clock.ts'
import { anAlbum, aTrack } from '../../../../testing/builders.ts'
import { someAudio } from '../../../../testing/listening.ts'
import type { MoneySite } from '../../../../testing/money-site.ts'
import { releaseMusic } from '../../../music/release-day/release-music.ts'
import { holdBack } from '../../../music/release-day/schedule.ts'
import { settlePreOrders } from '../settle-pre-orders.ts'

type Known = { id: UserId }

export const inDays = ({ clock }: Pick<MoneySite, 'clock'>, days: number) => addDays(clock.now(), days).toISOString()
export const pass = ({ clock }: Pick<MoneySite, 'clock'>, days: number) => {
  clock.time = addDays(clock.time, days)
}

/** An album of three tracks that comes out in some days and takes pre-orders; the first so many tracks are out already. */
export async function aComingAlbum(site: MoneySite, artist: Known, { days = 10, out = 0, earlyDays = 0 } = {}) {
  const albumId = await anAlbum(site, artist.id, 'Dawn')
  const tracks: TrackId[] = []
  for (const title of ['One', 'Two', 'Three'])
    tracks.push(await aTrack(site, { artistId: artist.id, albumId, title, pricePence: 200, audio: someAudio() }))
  const schedule = { releaseAt: new Date(inDays(site, days)), earlyDays }
  await site.context.db.transaction((tx) => holdBack(site.context, tx, [albumId, ...tracks], schedule))
  const put = (id: number, body: object) => site.as(artist, `PUT /api/releases/${id}/schedule`, body)
  for (const track of tracks.slice(0, out)) expect((await put(track, { release: 'now' })).status).toBe(200)
  expect((await put(albumId, { release: inDays(site, days), preOrders: true })).status).toBe(200)
  return { albumId, tracks }
}

export const order = (site: MoneySite, fan: Known, albumId: AlbumId, body: object = {}) =>
  site.as(fan, `POST /api/albums/${albumId}/pre-order`, { price: 5, ...body })

export async function ordered(site: MoneySite, fan: Known, albumId: AlbumId, body: object = {}): Promise<PreOrder> {
  const answer = await order(site, fan, albumId, body)
  expect(answer.text).toContain('"status":"waiting"')
  return answer.json<PreOrder>()
}

/** What the jobs do at the instant of a release. */
export async function releaseAndSettle(site: MoneySite): Promise<void> {
  await releaseMusic(site.context)
  await settlePreOrders(site.context)
}

export const isOwned = async (site: MoneySite, fan: Known, track: TrackId) =>
  (await site.as(fan, `GET /api/tracks/${track}`)).json<{ isOwned?: boolean }>().isOwned === true
