import type { Db } from '../database/db.ts'

const queues = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Runs work with the same name one after another within this process. Work that would wait for a lock in the database
 * waits here instead, without a connection: a hundred clicks by one user must not take the connections of all others.
 */
export function runInOrder<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(db) ?? new Map<string, Promise<unknown>>()
  queues.set(db, queue)
  const done = (queue.get(name) ?? Promise.resolve()).then(work)
  const last = done
    .catch(() => undefined)
    .then(() => {
      if (queue.get(name) === last) queue.delete(name)
    })
  queue.set(name, last)
  return done
}
