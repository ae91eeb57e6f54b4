import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository.ts'

/** Whether a fan has paid for this very moment of an artist. Strangers have not. */
export const isSubscribed = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { fan, artist }: { fan: UserId | null; artist: UserId },
): Promise<boolean> => fan !== null && repository.isSubscribed(tx, { fan, artist }, clock.now())
