import type { Context } from '../../../../platform/context.ts'
import { deleteExpired } from './repository-resumable.ts'

/** Forgets uploads that were never finished. Their parts have been due for deletion from the beginning, at the same time. */
export const sweepUploads = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  deleteExpired(db, clock.now())
