import { createPlaylist } from '@fairwave/server/domains/listening/playlists/change-playlist'
import { computeRecommendations } from '@fairwave/server/domains/listening/recommendations/compute-recommendations'
import { addSeconds } from '@fairwave/server/platform/clock'
import type { Context } from '@fairwave/server/platform/context'
import { DEMO } from '../catalogue.ts'
import { asCaller } from './demo-accounts.ts'
import * as repository from './repository.ts'

export const SEED_PLAYLISTS = 'seed-demo-playlists'

const SECONDS_TO_WAIT = 20

/** Creates the fans' playlists, each once all its tracks can be played; the rest is retried later. Then all music is there. */
export async function seedPlaylists(context: Context): Promise<void> {
  const { db, jobs, clock } = context
  const ready = new Map((await repository.listReady(db)).map(({ slug, trackId }) => [slug, trackId]))
  let isWaiting = false
  for (const { owner, name, slugs } of DEMO.playlists) {
    const trackIds = slugs.map((slug) => ready.get(slug)).filter((id) => id !== undefined)
    if (trackIds.length < slugs.length) isWaiting = true
    else if (await repository.insertSeededPlaylist(db, owner, name))
      await createPlaylist(context, { owner: (await asCaller(db, owner)).id, name, trackIds })
  }
  // Home suggests from the first day on what others would get overnight.
  if (!isWaiting) await computeRecommendations(context)
  else
    await jobs.enqueue(db, SEED_PLAYLISTS, {}, { key: SEED_PLAYLISTS, runAt: addSeconds(clock.now(), SECONDS_TO_WAIT) })
}
