import { expect, test } from 'vitest'
import { meetLanes } from './meet-lanes.ts'

test('a lane goes on with what all lanes found in its round', async () => {
  const lanes = meetLanes<string>([0, 1])
  const first = lanes.share(0, 'a')
  expect(await Promise.race([first, Promise.resolve('waits')])).toBe('waits')
  expect(await Promise.all([first, lanes.share(1, 'b')])).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(await Promise.all([lanes.share(1, 'd'), lanes.share(0, 'c')])).toEqual([
    ['d', 'c'],
    ['d', 'c'],
  ])
})

test('a lane that has ended is not waited for', async () => {
  const lanes = meetLanes<string>([0, 1])
  const alone = lanes.share(1, 'b')
  lanes.leave(0)
  expect(await alone).toEqual(['b'])
  await lanes.turn(1)
  expect(await lanes.share(1, 'c')).toEqual(['c'])
})

test('lanes lock themselves in their order', async () => {
  const lanes = meetLanes<string>([0, 1])
  const order: string[] = []
  const second = lanes.turn(1).then(() => order.push('second'))
  await lanes.turn(0)
  order.push('first')
  lanes.locked(0)
  await second
  expect(order).toEqual(['first', 'second'])
})
