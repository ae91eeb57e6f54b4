import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { createTrack } from '../../domains/catalogue/create-track.ts'
import { takeArtwork, takeAudio } from '../../domains/catalogue/upload.ts'
import type { Context } from '../../platform/context.ts'
import { asCaller, svgStream } from './demo-accounts.ts'
import { type DemoTrack, findDemoTrack } from './demo-data.ts'
import * as repository from './repository.ts'

const RENDER_CHILD = join(import.meta.dirname, '../music/render-child.ts')

export const PLANT_TRACK = 'plant-demo-track'

/** Composes one piece and publishes it as its artist would: through the same door, with the same rendering after it. */
export async function plantTrack(context: Context, { slug }: { slug: string }): Promise<void> {
  const planted = await repository.listPlanted(context.db)
  if (planted.some((track) => track.slug === slug)) return
  const track = findDemoTrack(slug)
  const artist = await asCaller(context.db, track.artist)
  const folder = await mkdtemp(join(tmpdir(), 'fairwave-demo-'))
  try {
    const path = join(folder, `${slug}.wav`)
    await compose(slug, path)
    const file = await takeAudio(context, 0, `${slug}.wav`, createReadStream(path))
    const artwork = track.sleeve ? await takeArtwork(context, svgStream(track.sleeve)) : null
    const album = track.album ? await repository.findDemoAlbum(context.db, artist.id, track.album) : undefined
    const { trackIds } = await createTrack(context, artist, {
      form: {
        title: track.title,
        genre: track.genre,
        description: track.description,
        price: pence(Math.round(track.price * 100)),
        recordLabel: track.labelName ?? undefined,
        coverId: album?.id as AlbumId | undefined,
        releaseType: track.releaseType,
      },
      file,
      artwork,
      key: `demo-${slug}`,
    })
    const [trackId] = trackIds
    if (trackId) await giveHistory(context, track, trackId)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// In a process of its own: composing is seconds of pure arithmetic, and the server has listeners to serve.
async function compose(slug: string, path: string): Promise<void> {
  const child = spawn(process.execPath, [RENDER_CHILD, slug, path], { stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.on('data', (part) => {
    words += part
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`composing ${slug} failed: ${words.slice(-500)}`)
}

async function giveHistory({ db, clock }: Context, track: DemoTrack, trackId: TrackId): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await repository.insertPlanted(tx, track.slug, trackId)
    await repository.setReleased(tx, trackId, track.releasedAt)
    let logged = 0
    for (const { listener, plays } of track.plays) {
      const { id } = await asCaller(tx, listener)
      await repository.insertPlays(tx, trackId, id, plays, now)
      logged += plays
    }
    await repository.addPlays(tx, trackId, logged)
    for (const fan of track.favouriteOf)
      await repository.insertFavourite(tx, (await asCaller(tx, fan)).id, trackId, now)
  })
}
