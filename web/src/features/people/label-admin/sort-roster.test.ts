import { RosterEntry } from '@fairwave/contract/earnings/payouts'
import { expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { SORT_KEYS, type SortKey, sortRoster, summarise, turnTo } from './sort-roster.ts'

const entry = (
  id: number,
  username: string,
  figures: [number, number, number | null, number | null],
  createdAt: string,
) =>
  RosterEntry.parse({
    ...aUser({ id, username, displayName: `${username} Band`, createdAt }),
    status: figures[2] === null ? 'offered' : 'accepted',
    asksToManageCatalog: false,
    managesCatalog: false,
    mayRelease: false,
    asksToRelease: false,
    stats: { trackCount: figures[0], totalPlays: figures[1], totalSales: figures[2], totalEarnings: figures[3] },
  })

const roster = [
  entry(1, 'beta', [3, 10, 5, 250], '2026-01-03T00:00:00Z'),
  entry(2, 'Alpha', [1, 30, 2, 999], '2026-01-01T00:00:00Z'),
  entry(3, 'gamma', [2, 20, null, null], '2026-01-02T00:00:00Z'),
]
const order = (by: SortKey, isDescending: boolean, words = '') =>
  sortRoster(roster, { by, isDescending }, words).map(({ id }) => id)

test('a roster is sorted by any of its six keys, either way', () => {
  expect(Object.keys(SORT_KEYS)).toEqual([
    'username',
    'trackCount',
    'totalPlays',
    'totalSales',
    'totalEarnings',
    'createdAt',
  ])
  expect(order('username', false)).toEqual([2, 1, 3])
  expect(order('username', true)).toEqual([3, 1, 2])
  expect(order('trackCount', false)).toEqual([2, 3, 1])
  expect(order('totalPlays', true)).toEqual([2, 3, 1])
  expect(order('createdAt', false)).toEqual([2, 3, 1])
})

test('unknown figures come last in either order', () => {
  expect(order('totalSales', false)).toEqual([2, 1, 3])
  expect(order('totalSales', true)).toEqual([1, 2, 3])
  expect(order('totalEarnings', true)).toEqual([2, 1, 3])
})

test('the search looks in both names, in any case', () => {
  expect(order('username', false, ' ALPHA ')).toEqual([2])
  expect(order('username', false, 'band')).toEqual([2, 1, 3])
  expect(order('username', false, 'nobody')).toEqual([])
})

test('pressing a heading sorts by it, and pressing it again reverses the order', () => {
  const byName = { by: 'username', isDescending: false } as const
  expect(turnTo(byName, 'username')).toEqual({ by: 'username', isDescending: true })
  expect(turnTo(byName, 'totalPlays')).toEqual({ by: 'totalPlays', isDescending: true })
})

test('the totals include signed artists only', () => {
  expect(summarise(roster)).toEqual({ artists: 2, offered: 1, tracks: 4, plays: 40, earnings: 1249 })
})
