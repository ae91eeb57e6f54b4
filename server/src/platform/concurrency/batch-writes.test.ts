import { expect, test } from 'vitest'
import type { Db } from '../database/db.ts'
import { Refusal } from '../refusal.ts'
import { batchWrites, LATER } from './batch-writes.ts'

/** A database that commits when the test says so, and refuses batches with a zero in them. */
function written(refusal: Error = Object.assign(new Error('refused'), { code: '23503' })) {
  const batches: { items: number[]; commit(): void; lose(): void }[] = []
  const write = batchWrites<number, string>(
    (_db, items) =>
      new Promise((resolve, reject) =>
        batches.push({
          items,
          commit: () => (items.includes(0) ? reject(refusal) : resolve(items.map((n) => `${n}!`))),
          lose: () => reject(new Error('Connection terminated')),
        }),
      ),
  )
  const db = {} as Db
  return { write: (item: number) => write(db, item), batches, other: (item: number) => write({} as Db, item) }
}
const turn = () => new Promise(setImmediate)

test('the first goes at once, those that come meanwhile go together, and each is answered after its commit', async () => {
  const { write, batches } = written()
  const answered: string[] = []
  const all = [1, 2, 2].map((n) => write(n).then((answer) => answered.push(answer)))
  await turn()
  expect(batches.map(({ items }) => items)).toEqual([[1]])
  expect(answered).toEqual([])
  batches[0]?.commit()
  await turn()
  // Equal items are not one: two plays of a track are two plays.
  expect(batches[1]?.items).toEqual([2, 2])
  expect(answered).toEqual(['1!'])
  batches[1]?.commit()
  await Promise.all(all)
  expect(answered).toEqual(['1!', '2!', '2!'])
})

test.each([
  ['the database', undefined],
  ['us', new Refusal('wallet-short', 'There are not enough credits in your wallet.')],
])('an item refused by %s fails alone', async (_who, refusal) => {
  const { write, batches } = written(refusal)
  const results = Promise.allSettled([1, 2, 0, 3].map(write))
  for (let nth = 0; nth < 5; nth++) {
    await turn()
    batches[nth]?.commit()
  }
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 0, 3], [2], [0], [3]])
})

test('a batch whose commit is uncertain is never written again', async () => {
  const { write, batches } = written()
  const results = Promise.allSettled([1, 2, 3].map(write))
  batches[0]?.commit()
  await turn()
  batches[1]?.lose()
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(batches).toHaveLength(2)
  const later = write(4)
  batches[2]?.commit()
  expect(await later).toBe('4!')
})

test('an item that must wait for a lock does so alone, and delays no other', async () => {
  const calls: { items: number[]; isAlone: boolean }[] = []
  let unlock = () => {}
  const lock = new Promise<void>((resolve) => {
    unlock = resolve
  })
  const write = batchWrites<number, string>(async (_db, items, isAlone) => {
    calls.push({ items, isAlone })
    if (isAlone) await lock
    return items.map((n) => (n === 0 && !isAlone ? LATER : `${n}!`))
  })
  const db = {} as Db
  const waiting = write(db, 0)
  expect(await Promise.all([write(db, 1), write(db, 2)])).toEqual(['1!', '2!'])
  unlock()
  expect(await waiting).toBe('0!')
  expect(calls).toEqual([
    { items: [0], isAlone: false },
    { items: [0], isAlone: true },
    { items: [1, 2], isAlone: false },
  ])
})

test('databases do not wait for each other', () => {
  const { write, other, batches } = written()
  void write(1)
  void other(2)
  expect(batches.map(({ items }) => items)).toEqual([[1], [2]])
})
