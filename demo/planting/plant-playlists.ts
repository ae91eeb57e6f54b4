import { createPlaylist } from '@fairwave/server/domains/playlists/change-playlist'
import { addSeconds } from '@fairwave/server/platform/clock'
import type { Context } from '@fairwave/server/platform/context'
import { DEMO } from '../catalogue.ts'
import { asCaller } from './demo-accounts.ts'
import * as repository from './repository.ts'

export const PLANT_PLAYLISTS = 'plant-demo-playlists'

const SECONDS_TO_WAIT = 20

/** The fans' playlists, each when all of its tracks can be played; what has to wait is looked at again in a while. */
export async function plantPlaylists(context: Context): Promise<void> {
  const { db, jobs, clock } = context
  const ready = new Map((await repository.listReady(db)).map(({ slug, trackId }) => [slug, trackId]))
  let isWaiting = false
  for (const { owner, name, slugs } of DEMO.playlists) {
    const trackIds = slugs.map((slug) => ready.get(slug)).filter((id) => id !== undefined)
    if (trackIds.length < slugs.length) isWaiting = true
    else if (await repository.insertPlantedPlaylist(db, owner, name))
      await createPlaylist(context, { owner: (await asCaller(db, owner)).id, name, trackIds })
  }
  if (isWaiting)
    await jobs.enqueue(
      db,
      PLANT_PLAYLISTS,
      {},
      { key: PLANT_PLAYLISTS, runAt: addSeconds(clock.now(), SECONDS_TO_WAIT) },
    )
}
