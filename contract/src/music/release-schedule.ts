import { z } from 'zod'
import { orNothing } from '../form-fields.ts'
import { whole } from '../numerals.ts'
import { EARLY_ACCESS_MOST_DAYS } from '../offer.ts'
import { Instant } from '../time.ts'

/** When music comes out: `now`, at an instant, or, as a `draft`, when its artist says so. */
export const ReleaseChoice = z
  .string()
  .refine(
    (choice) => choice === 'now' || choice === 'draft' || Instant.safeParse(choice).success,
    'Please release it now, on a day and time, or keep it as a draft.',
  )

export const EarlyDays = whole(
  z
    .int('Early access lasts whole days.')
    .min(0, 'Early access cannot be shorter than no days.')
    .max(EARLY_ACCESS_MOST_DAYS, `Early access can last up to ${EARLY_ACCESS_MOST_DAYS} days.`),
)

/** Whether an album can be ordered before it is out. */
export const TakesPreOrders = z.boolean('Please say whether the album takes pre-orders.')

/** The same in forms, where nothing is “now”. */
export const scheduleFields = { release: orNothing(ReleaseChoice), earlyDays: orNothing(EarlyDays) }

/** A track or album that is not out yet, for its artist and label, and for subscribers with early access. */
export const Unreleased = z.object({
  /** Null for a draft. */
  releaseAt: Instant.nullable(),
  /** So many days before, subscribers can hear it. */
  earlyDays: z.int(),
  /** There for an album that can be ordered until then; it is visible to everyone. */
  preOrders: z.literal(true).optional(),
})
export type Unreleased = z.infer<typeof Unreleased>
