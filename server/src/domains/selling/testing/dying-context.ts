import type { Db, Tx } from '../../../platform/database/db.ts'
import type { CardContext } from '../payments/card-context.ts'
import type { CardProvider } from '../payments/card-provider/provider.ts'

/** What a killed process leaves of its work. */
export class Died extends Error {}

/**
 * A context whose process dies at its n-th step. A step is a statement, a commit, or a call to the provider, and there
 * is one before and one after each: what was done by then stays done, and nothing further happens.
 */
export function dyingAt(
  n: number,
  context: CardContext,
  die: () => never = () => {
    throw new Died(`at step ${n}`)
  },
): { context: CardContext; hasDied(): boolean } {
  let steps = 0
  let isDead = false
  const step = () => {
    steps++
    if (isDead || steps === n) {
      isDead = true
      die()
    }
  }
  const around =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      step()
      const result = await work(...args)
      step()
      return result
    }
  const dyingTx = (tx: Tx): Tx => ({
    rows: around(tx.rows) as Tx['rows'],
    one: around(tx.one) as Tx['one'],
    maybeOne: around(tx.maybeOne) as Tx['maybeOne'],
    count: around(tx.count),
    prepared: { rows: around(tx.prepared.rows), maybeOne: around(tx.prepared.maybeOne) } as Tx['prepared'],
    script: around(tx.script),
    afterCommit: tx.afterCommit,
  })
  const { db, cards } = context
  const dyingDb: Db = {
    ...db,
    ...dyingTx(db),
    transaction: around((work) => db.transaction((tx, client) => work(dyingTx(tx), client))) as Db['transaction'],
  }
  const dyingCards: CardProvider = {
    ...cards,
    createCustomer: around(cards.createCustomer),
    createPayment: around(cards.createPayment),
    chargeSavedCard: around(cards.chargeSavedCard),
    retrieve: around(cards.retrieve),
    cancel: around(cards.cancel),
    refund: around(cards.refund),
  }
  return { context: { ...context, db: dyingDb, cards: dyingCards }, hasDied: () => isDead }
}
