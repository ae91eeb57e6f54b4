import { expect, test } from 'vitest'
import { byDay, dayOf } from './by-day.ts'

const NOW = new Date(2026, 5, 15, 9)
const at = (month: number, day: number, hour = 12, year = 2026) => new Date(year, month, day, hour).toISOString()

test.each([
  [at(5, 15, 0), 'Today'],
  [at(5, 15, 23), 'Today'],
  [at(5, 14, 23), 'Yesterday'],
  [at(5, 13), 'Saturday 13 June'],
  [at(11, 31, 12, 2025), '31 December 2025'],
])('%s is %s', (instant, day) => expect(dayOf(instant, NOW)).toBe(day))

test('a list is grouped by day in its own order', () => {
  const items = [at(5, 15, 8), at(5, 15, 1), at(5, 14, 22)].map((createdAt) => ({ createdAt }))
  expect(byDay(items, NOW).map(({ day, items: those }) => [day, those.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
  ])
})
