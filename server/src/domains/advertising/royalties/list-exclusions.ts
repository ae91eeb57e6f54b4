import type { ExcludedListens } from '@fairwave/contract/advertising/royalties'
import type { UserId } from '@fairwave/contract/ids'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import * as readModel from './read-model-listens.ts'

const DAYS_SHOWN = 365

/** Listens that paid an artist nothing, and why. */
export const listExclusions = ({ db, clock }: Context, owner: UserId): Promise<ExcludedListens[]> =>
  readModel.listExclusions(db, owner, addDays(clock.now(), -DAYS_SHOWN))
