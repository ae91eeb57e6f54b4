import type { Context } from '@fairwave/server/platform/context'
import type { JobHandlers } from '@fairwave/server/platform/jobs/jobs'
import { plantCampaign } from './planting/plant-campaign.ts'
import { demoProgress, PLANT_DEMO, plantDemo, requestDemo } from './planting/plant-demo.ts'
import { PLANT_PLAYLISTS, plantPlaylists } from './planting/plant-playlists.ts'
import { PLANT_CAMPAIGN, PLANT_SALES, plantSales } from './planting/plant-sales.ts'
import { PLANT_TRACK, plantTrack } from './planting/plant-track.ts'
import { reportProgress } from './planting/report-progress.ts'

/** All that the server knows of the demo: how to ask for it, the jobs that plant it, and how far they have come. */
export const demo = {
  request: requestDemo,
  progress: demoProgress,
  report: reportProgress,
  jobs: (context: Context): JobHandlers => ({
    [PLANT_CAMPAIGN]: () => plantCampaign(context),
    [PLANT_DEMO]: () => plantDemo(context),
    [PLANT_SALES]: (payload: { look: number }) => plantSales(context, payload),
    [PLANT_PLAYLISTS]: () => plantPlaylists(context),
    [PLANT_TRACK]: (payload: { slug: string }) => plantTrack(context, payload),
  }),
}
