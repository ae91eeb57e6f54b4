import type { Unreleased } from '@fairwave/contract/music/release-schedule'
import { wireInstant } from '../../../platform/database/column-lists.ts'

/** When a release comes out, if it has not. */
export type UnreleasedColumns = { isUnreleased: boolean; releaseAt: Date | string | null; earlyDays: number | null }
/** Whether an album can be ordered until then. */
export type Orderable = { takesPreOrders: boolean }

/** When music comes out that has not yet. */
export const unreleased = ({
  releaseAt,
  earlyDays,
  takesPreOrders,
}: Partial<UnreleasedColumns & Orderable>): Unreleased => ({
  releaseAt: releaseAt ? wireInstant(releaseAt) : null,
  earlyDays: earlyDays ?? 0,
  ...(takesPreOrders && { preOrders: true }),
})
