import { pence } from '@fairwave/contract/money'
import { createAlbum } from '@fairwave/server/domains/catalogue/albums/create-album'
import { refreshPopularity } from '@fairwave/server/domains/catalogue/tracks/refresh-popularity'
import { receiveArtwork } from '@fairwave/server/domains/catalogue/uploads/upload'
import type { Context } from '@fairwave/server/platform/context'
import { DEMO } from '../catalogue.ts'
import { asCaller, svgStream } from './demo-accounts.ts'
import { DEMO_TRACKS, sleeveOf } from './demo-data.ts'
import { plantPeople } from './plant-people.ts'
import { PLANT_PLAYLISTS } from './plant-playlists.ts'
import { requestSales } from './plant-sales.ts'
import { plantTalk } from './plant-talk.ts'
import { PLANT_TRACK } from './plant-track.ts'
import * as repository from './repository.ts'

export const PLANT_DEMO = 'plant-demo'

/** Asks for the demo catalogue; where it stands already, asking changes nothing. */
export const requestDemo = ({ db, jobs }: Context): Promise<void> =>
  jobs.enqueue(db, PLANT_DEMO, {}, { key: PLANT_DEMO, maxAttempts: 10 })

/** The people and albums at once; the tracks one job each, a round of the stations at a time, so that every station soon plays. */
export async function plantDemo(context: Context): Promise<void> {
  await plantPeople(context)
  await plantAlbums(context)
  const planted = new Set((await repository.listPlanted(context.db)).map(({ slug }) => slug))
  await context.db.transaction(async (tx) => {
    for (const [place, { slug }] of DEMO_TRACKS.entries()) {
      if (planted.has(slug)) continue
      // After the renderings that wait, so that a piece is finished before the next is begun.
      const order = { key: `${PLANT_TRACK}:${slug}`, priority: place + 1 }
      await context.jobs.enqueue(tx, PLANT_TRACK, { slug }, order)
    }
  })
  await refreshPopularity(context)
  await requestSales(context)
  await plantTalk(context)
  await context.jobs.enqueue(context.db, PLANT_PLAYLISTS, {}, { key: PLANT_PLAYLISTS })
}

async function plantAlbums(context: Context): Promise<void> {
  for (const { slug, artist, title, description, releaseType, releasedOn, labelName, pricePence } of DEMO.albums) {
    const caller = await asCaller(context.db, artist)
    if (await repository.findDemoAlbum(context.db, caller.id, title)) continue
    const sleeve = sleeveOf(slug)
    const cover = sleeve ? await receiveArtwork(context, { account: caller.id }, svgStream(sleeve)) : null
    const genre = DEMO.tracks.find(({ album }) => album === slug)?.genre
    const form = { title, description, genre, releaseType, releaseDate: releasedOn, price: pence(pricePence) }
    await createAlbum(context, caller, { ...form, labelName: labelName ?? undefined }, cover)
  }
}

/** How many pieces can be played, of how many. */
export async function demoProgress({ db }: Context): Promise<{ ready: number; total: number }> {
  return { ready: await repository.countReady(db), total: DEMO_TRACKS.length }
}
