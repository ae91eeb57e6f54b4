import { z } from 'zod'
import { whole } from './numerals.ts'

/** The most a list answers at once, and what it answers when nobody says how much. */
export const LARGEST_PAGE = 5000

/** How long lists are asked for in parts: the `Link` header of one answer names the next. */
export const PageQuery = z.object({
  limit: whole(z.int().min(1).max(LARGEST_PAGE)).optional(),
  cursor: z.string().max(500).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>
