import type { Context } from './platform/context.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'

/** Every job there is, by the name it is enqueued under. */
export const jobHandlers = (_context: Context): JobHandlers => ({})
