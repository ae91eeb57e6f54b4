import { expect, test } from 'vitest'
import { readSubscribers } from './subscriber-list.ts'

const one = {
  id: 1,
  email: 'a@example.org',
  name: null,
  confirmed: true,
  source: 'x',
  createdAt: '2026-01-01T00:00:00Z',
}

test('a list is read with its counts, or counted if it has none', () => {
  expect(readSubscribers({ subscribers: [one], total: 70, confirmed: 12 })).toEqual({
    subscribers: [one],
    total: 70,
    confirmed: 12,
  })
  expect(readSubscribers([one, { ...one, confirmed: false }])).toMatchObject({ total: 2, confirmed: 1 })
  expect(readSubscribers([])).toEqual({ subscribers: [], total: 0, confirmed: 0 })
})

test('a response without a list throws the documented error', () => {
  for (const wrong of [null, undefined, 'x', 7, {}, { subscribers: 'all' }])
    expect(() => readSubscribers(wrong)).toThrow('Unexpected data format from server')
})
