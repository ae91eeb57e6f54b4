import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Listens of a track in a month that paid nothing, for one reason. */
export const ExcludedListens = z.object({
  month: z.string(),
  trackId: z.int(),
  title: z.string(),
  reason: z.enum(['own', 'repeat', 'hours', 'plays', 'address']),
  listens: z.int(),
})
export type ExcludedListens = z.infer<typeof ExcludedListens>

export const listExclusions = endpoint({
  method: 'GET',
  path: '/api/me/excluded-listens',
  access: 'musician',
  summary:
    'Listens of the caller’s tracks that paid nothing in the last twelve months, and why. Of a label: those of its roster.',
  response: z.array(ExcludedListens),
})
