import { expect, test } from 'vitest'
import { groupByPeriod } from './group-by-period.ts'

test('recent days get their own group, older ones a week or a month', () => {
  const at = (year: number, month: number, day: number) => ({ createdAt: new Date(year, month, day, 12).toISOString() })
  const items = [
    at(2026, 5, 25),
    at(2026, 5, 24),
    at(2026, 5, 23),
    at(2026, 5, 19),
    at(2026, 5, 18),
    at(2026, 4, 30),
    at(2025, 5, 25),
  ]
  expect(
    groupByPeriod(items, new Date(2026, 5, 25, 13)).map(({ period, items: those }) => [period, those.length]),
  ).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Last seven days', 2],
    ['Earlier this month', 1],
    ['May', 1],
    ['June 2025', 1],
  ])
})
