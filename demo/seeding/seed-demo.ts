import { pence } from '@fairwave/contract/money'
import { receiveArtwork } from '@fairwave/server/domains/ground/media/images/receive-artwork'
import { createAlbum } from '@fairwave/server/domains/music/albums/create-album'
import { refreshPopularity } from '@fairwave/server/domains/music/tracks/refresh-popularity'
import type { Context } from '@fairwave/server/platform/context'
import { DEMO } from '../catalogue.ts'
import { asCaller, svgStream } from './demo-accounts.ts'
import { DEMO_TRACKS, sleeveOf } from './demo-data.ts'
import * as repository from './repository.ts'
import { seedPeople } from './seed-people.ts'
import { SEED_PLAYLISTS } from './seed-playlists.ts'
import { requestSales } from './seed-sales.ts'
import { seedTalk } from './seed-talk.ts'
import { SEED_TRACK } from './seed-track.ts'

export const SEED_DEMO = 'seed-demo'

/** Requests the demo catalogue; if it exists already, this changes nothing. */
export const requestDemo = ({ db, jobs }: Context): Promise<void> =>
  jobs.enqueue(db, SEED_DEMO, {}, { key: SEED_DEMO, maxAttempts: 10 })

/** Seeds people and albums at once, and tracks in one job each, alternating between stations, so that every station soon plays. */
export async function seedDemo(context: Context): Promise<void> {
  await seedPeople(context)
  await seedAlbums(context)
  const seeded = new Set((await repository.listSeeded(context.db)).map(({ slug }) => slug))
  await context.db.transaction(async (tx) => {
    for (const [place, { slug }] of DEMO_TRACKS.entries()) {
      if (seeded.has(slug)) continue
      // After waiting renderings, so that one piece is finished before the next is started.
      const order = { key: `${SEED_TRACK}:${slug}`, priority: place + 1 }
      await context.jobs.enqueue(tx, SEED_TRACK, { slug }, order)
    }
  })
  await refreshPopularity(context)
  await requestSales(context)
  await seedTalk(context)
  await context.jobs.enqueue(context.db, SEED_PLAYLISTS, {}, { key: SEED_PLAYLISTS })
}

async function seedAlbums(context: Context): Promise<void> {
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
