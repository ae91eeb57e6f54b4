import type { Tx } from '../../../platform/database/db.ts'
import type { Line } from './entry.ts'
import * as repository from './repository.ts'

/** What the entries of several references moved together, by account. */
export const sumOfReferences = (tx: Tx, references: readonly string[]): Promise<Line[]> =>
  repository.sumOfReferences(tx, references)

/** The lines of the entry with a reference, for code that must undo it; undefined where nothing was moved. */
export const findLines = async (tx: Tx, reference: string): Promise<Line[] | undefined> =>
  (await repository.findByReference(tx, reference))?.lines.map(({ account, amount }) => ({ account, amount }))
