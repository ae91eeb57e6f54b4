import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from '../repository.ts'

/** For whoever has a row that stands for these bytes: from now on they stay. In the transaction that writes the row. */
export const keepKey = async (tx: Tx, key: string): Promise<void> => void (await repository.takeFromBin(tx, [key]))

/** The opposite: nobody needs them any more. */
export const discardKey = async ({ clock }: Pick<Context, 'clock'>, tx: Tx, key: string): Promise<void> =>
  void (await repository.putInBin(tx, [key], clock.now()))
