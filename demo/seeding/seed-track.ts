import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { genreSlug, stationAtSlug } from '@fairwave/contract/music/genres'
import { receiveArtwork } from '@fairwave/server/domains/ground/media/images/receive-artwork'
import { createTrack } from '@fairwave/server/domains/music/uploads/create-track'
import { receiveTrackAudio } from '@fairwave/server/domains/music/uploads/upload'
import type { Caller } from '@fairwave/server/platform/calls/caller'
import type { Context } from '@fairwave/server/platform/context'
import type { Tx } from '@fairwave/server/platform/database/db'
import { DEMO } from '../catalogue.ts'
import { compose } from './composers.ts'
import { asCaller, svgStream } from './demo-accounts.ts'
import { type DemoTrack, fanPlaysOf, fansOf, findDemoTrack, sleeveOf } from './demo-data.ts'
import * as repository from './repository.ts'

export const SEED_TRACK = 'seed-demo-track'

/** Composes one piece and publishes it as its artist would, with the same function and the same rendering. */
export async function seedTrack(context: Context, { slug }: { slug: string }): Promise<void> {
  const seeded = await repository.listSeeded(context.db)
  if (seeded.some((track) => track.slug === slug)) return
  const track = findDemoTrack(slug)
  const artist = await asCaller(context.db, track.artist)
  const folder = await mkdtemp(join(tmpdir(), 'fairwave-demo-'))
  try {
    const path = join(folder, `${slug}.wav`)
    await compose(slug, path)
    const trackId = await publish(context, artist, track, path)
    await context.db.transaction((tx) => giveHistory(context, tx, slug, trackId))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function publish(context: Context, artist: Caller, track: DemoTrack, path: string): Promise<TrackId> {
  const { slug, title, genre, description, releaseType, pricePence, inAlbum } = track
  const sleeve = inAlbum ? undefined : sleeveOf(slug)
  const album = inAlbum && (await repository.findDemoAlbum(context.db, artist.id, inAlbum.title))
  const sender = { account: artist.id }
  const { trackIds } = await createTrack(context, artist, {
    form: {
      title,
      genre,
      description,
      releaseType,
      price: pence(pricePence),
      recordLabel: inAlbum?.labelName ?? undefined,
      coverId: album?.id as AlbumId | undefined,
    },
    file: await receiveTrackAudio(context, sender, 0, `${slug}.wav`, createReadStream(path)),
    artwork: sleeve ? await receiveArtwork(context, sender, svgStream(sleeve)) : null,
    // A job that runs twice publishes once.
    key: `demo-${slug}`,
  })
  const [trackId] = trackIds
  if (!trackId) throw new Error(`${slug} was not published`)
  return trackId
}

/** Its release date, plays and favourites. */
async function giveHistory({ clock }: Context, tx: Tx, slug: string, trackId: TrackId): Promise<void> {
  if (!(await repository.insertSeeded(tx, slug, trackId))) return
  const now = clock.now()
  const { genre, releasedOn } = findDemoTrack(slug)
  await repository.setReleased(tx, trackId, releasedOn)
  let plays = DEMO.visitorPlays[slug] ?? 0
  const station = stationAtSlug(genreSlug(genre))?.station.name ?? null
  await repository.insertVisitorPlays(tx, trackId, { plays, station, released: releasedOn, now })
  for (const fan of fanPlaysOf(slug)) {
    await repository.insertPlays(tx, trackId, (await asCaller(tx, fan.fan)).id, fan.plays, now)
    plays += fan.plays
  }
  await repository.addPlays(tx, trackId, plays)
  for (const fan of fansOf(slug)) await repository.insertFavourite(tx, (await asCaller(tx, fan)).id, trackId, now)
}
