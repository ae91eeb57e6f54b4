import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import * as repository from '../repository.ts'

/** Removes a key from the bin, so that its bytes are kept. Called in the transaction that writes the row which refers to them. */
export const keepKey = async (tx: Tx, key: string): Promise<void> => void (await repository.takeFromBin(tx, [key]))

/** The opposite: the bytes are no longer needed. */
export const discardKey = async ({ clock }: Pick<Context, 'clock'>, tx: Tx, key: string): Promise<void> =>
  void (await repository.putInBin(tx, [key], clock.now()))
