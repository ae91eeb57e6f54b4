import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { whole } from './numerals.ts'

/** The most a list returns at once, and how many it returns by default. */
export const LARGEST_PAGE = LIMITS.page

/** How long lists are requested in pages: the `Link` header of one response names the next. */
export const PageQuery = z.object({
  limit: whole(z.int().min(1).max(LARGEST_PAGE)).optional(),
  cursor: z.string().max(500).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>
