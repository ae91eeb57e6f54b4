import type { Context } from '@fairwave/server/platform/context'
import type { JobHandlers } from '@fairwave/server/platform/jobs/jobs'
import { reportProgress } from './seeding/report-progress.ts'
import { seedCampaign } from './seeding/seed-campaign.ts'
import { demoProgress, requestDemo, SEED_DEMO, seedDemo } from './seeding/seed-demo.ts'
import { SEED_PLAYLISTS, seedPlaylists } from './seeding/seed-playlists.ts'
import { SEED_CAMPAIGN, SEED_SALES, seedSales } from './seeding/seed-sales.ts'
import { SEED_TRACK, seedTrack } from './seeding/seed-track.ts'

/** The server's interface to the demo: how to request it, the jobs that seed it, and their progress. */
export const demo = {
  request: requestDemo,
  progress: demoProgress,
  report: reportProgress,
  jobs: (context: Context): JobHandlers => ({
    [SEED_CAMPAIGN]: () => seedCampaign(context),
    [SEED_DEMO]: () => seedDemo(context),
    [SEED_SALES]: (payload: { look: number }) => seedSales(context, payload),
    [SEED_PLAYLISTS]: () => seedPlaylists(context),
    [SEED_TRACK]: (payload: { slug: string }) => seedTrack(context, payload),
  }),
}
