import type { UserId } from '@fairwave/contract/ids'
import { type Pence, pence, toMicros } from '@fairwave/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSale, spreadPrice } from './split-sale.ts'

const [buyer, artist, guest, other] = [1, 2, 3, 4] as UserId[] as [UserId, UserId, UserId, UserId]
const price = fc.integer({ min: 0, max: 10_000 }).map((amount) => amount as Pence)

test('a pound is eighty pence for the artist and twenty for the platform', () => {
  expect(
    splitSale({ buyer, artist, price: pence(100), extra: pence(0), artistPercent: 80, collaborators: [] }),
  ).toEqual([
    { account: 'wallet:1', amount: -1_000_000 },
    { account: 'earnings:2', amount: 800_000 },
    { account: 'platform', amount: 200_000 },
  ])
})

test('any sale balances, and each party gets at least their percentage', () => {
  fc.assert(
    fc.property(
      price,
      price,
      fc.constantFrom(80, 90, 100, 33),
      fc.integer({ min: 0, max: 50 }),
      (cost, extra, artistPercent, percent) => {
        const collaborators = [
          { id: guest, percent, paid: pence(cost + extra) },
          { id: other, percent: 50 - percent, paid: pence(cost + extra) },
        ]
        const lines = splitSale({ buyer, artist, price: cost, extra, artistPercent, collaborators })
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        const toArtists = lines.slice(1, -1).reduce((sum, { amount }) => sum + amount, 0)
        expect(toArtists).toBeGreaterThanOrEqual((toMicros(cost) * artistPercent) / 100 + toMicros(extra))
        expect(lines.slice(1).every(({ amount }) => amount >= 0)).toBe(true)
      },
    ),
  )
})

test("an album's price is spread over its tracks without losing a penny", () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 60 }), (cost, tracks) => {
      const parts = spreadPrice(cost, tracks)
      expect(parts).toHaveLength(tracks)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cost)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})

test('on an album a collaborator has a part of their track’s part', () => {
  const collaborators = [{ id: guest, percent: 50, paid: pence(125) }]
  expect(
    splitSale({ buyer, artist, price: pence(500), extra: pence(0), artistPercent: 80, collaborators }).slice(1, 3),
  ).toEqual([
    { account: 'earnings:2', amount: 3_500_000 },
    { account: 'earnings:3', amount: 500_000 },
  ])
})
