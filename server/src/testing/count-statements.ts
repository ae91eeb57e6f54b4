import pg from 'pg'

/** How many statements `work` sends to the database, transactions' begin and commit included. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const send = pg.Client.prototype.query
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    count++
    return Reflect.apply(send, this, given)
  } as typeof send
  try {
    await work()
    return count
  } finally {
    pg.Client.prototype.query = send
  }
}
