import type { Db } from '../database/db.ts'
import { Refusal } from '../refusal.ts'

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void }

/** A longer batch holds its locks for longer and gains nothing. */
const AT_ONCE = 500

/** The result of an item that must wait for a lock. It is then written alone, so that the others do not wait for it. */
export const LATER = Symbol('later')

/**
 * Group commit: what callers write while one batch is in progress goes together in the next, in one transaction that
 * `write` makes. Every caller is answered after the commit of their own item. Where a batch is refused because
 * of one item, each item is written alone, so that one cannot fail the others; `isAlone` says that only one item is
 * written, and may wait for its locks. Results come in the order of the items.
 */
export function batchWrites<Item, Result>(
  write: (db: Db, items: Item[], isAlone: boolean) => Promise<(Result | typeof LATER)[]>,
): (db: Db, item: Item) => Promise<Result> {
  const queues = new WeakMap<Db, Waiting<Item, Result>[]>()

  async function writeAll(db: Db, queue: Waiting<Item, Result>[]) {
    while (queue.length > 0) await writeBatch(db, queue.splice(0, AT_ONCE))
    queues.delete(db)
  }

  async function writeBatch(db: Db, batch: Waiting<Item, Result>[], isAlone = false): Promise<void> {
    try {
      const items = batch.map(({ item }) => item)
      const results = await write(db, items, isAlone)
      for (const [place, one] of batch.entries()) {
        const result = results[place]
        if (result === LATER) void writeBatch(db, [one], true)
        else one.resolve(result as Result)
      }
    } catch (error) {
      if (batch.length > 1 && isRefusal(error)) for (const one of batch) await writeBatch(db, [one])
      else for (const { reject } of batch) reject(error)
    }
  }

  return (db, item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const queue = queues.get(db)
    if (queue) queue.push({ item, resolve, reject })
    else {
      const begun = [{ item, resolve, reject }]
      queues.set(db, begun)
      void writeAll(db, begun)
    }
    return promise
  }
}

/**
 * Whether the batch was undone because of what is in it: we refused an item, or the database a wrong value, a broken rule or
 * a deadlock. After any other error, such as a lost connection, it may have been committed, and must not be written again.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || /^(22|23|40|P0)/.test(String((error as { code?: unknown } | null)?.code))
