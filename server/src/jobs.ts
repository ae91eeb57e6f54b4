import type { TrackId } from '@fairwave/contract/ids'
import { RENDER_TRACK, renderTrack } from './domains/catalogue/render-track.ts'
import type { Context } from './platform/context.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'

/** Every job there is, by the name it is enqueued under. */
export const jobHandlers = (context: Context): JobHandlers => ({
  [RENDER_TRACK]: (payload: { trackId: TrackId }, run) => renderTrack(context, payload, run),
})
