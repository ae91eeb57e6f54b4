import { z } from 'zod'
import { Instant } from '../time.ts'

/** How a release is priced besides its price. */
export const Pricing = z.object({
  /** Whether buyers name their price, from the release’s price up. */
  isOpen: z.boolean(),
  /** The usual price in pounds while it is on sale, and until when that is. */
  fullPrice: z.number().nullable(),
  saleEndsAt: Instant.nullable(),
})
export type Pricing = z.infer<typeof Pricing>
