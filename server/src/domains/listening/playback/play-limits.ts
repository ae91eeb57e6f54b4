import type { Limit } from '../../../platform/calls/rate-limit.ts'

// Beyond the first limit plays are still logged, so that many listeners behind one address are not disturbed; only a machine
// reaches the second, and must not fill the table.
export const COUNTED_PLAYS: Limit = { name: 'counted-plays', max: 600, seconds: 3600 }
export const PLAYS: Limit = { name: 'plays', max: 6000, seconds: 3600 }
// A visitor who deletes the cookie is new each time: this limits the benefit of doing so.
export const NEW_VISITORS: Limit = { name: 'new-visitors', max: 60, seconds: 3600 }
