import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId, UserId } from '../ids.ts'
import { Track } from './catalogue.ts'
import { EarlyDays, ReleaseChoice, TakesPreOrders, Unreleased } from './release-schedule.ts'

export const setReleaseSchedule = endpoint({
  method: 'PUT',
  path: '/api/releases/:id/schedule',
  access: 'musician',
  summary:
    'Schedules a track or album that is not out yet, makes it a draft, or releases it now. An album takes its waiting tracks with it, and can take pre-orders; without them, or as a draft, those it has are refunded.',
  params: z.object({ id: AnyId }),
  body: z.strictObject({
    release: ReleaseChoice,
    earlyDays: EarlyDays.optional(),
    preOrders: TakesPreOrders.optional(),
  }),
  response: z.object({ unreleased: Unreleased.nullable() }),
})

export const listEarlyAccess = endpoint({
  method: 'GET',
  path: '/api/me/early-access',
  access: 'signed-in',
  summary: 'Tracks that are not out yet, and that the caller can hear as a subscriber of their artists. Soonest first.',
  query: z.object({ artistId: UserId.optional() }),
  response: z.array(Track),
})
