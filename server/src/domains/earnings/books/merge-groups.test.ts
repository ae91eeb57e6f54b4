import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { UserId } from '@fairwave/contract/ids'
import { micros } from '@fairwave/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeGroups } from './merge-groups.ts'

const heardBy = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 25 })

test('no artist with few listeners is listed, no small group is counted, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(heardBy, { maxLength: 8 }), async (crowds) => {
      const groups = crowds.map((listeners, place) => ({
        month: '2026-01',
        artistId: (place + 1) as UserId,
        artist: `artist ${place + 1}`,
        listeners: listeners.length,
        listens: listeners.length * 3,
        amount: micros(listeners.length * 1000),
        toArtists: micros(listeners.length * 800),
      }))
      const merged = await mergeGroups(
        groups,
        async (artists) => new Set(artists.flatMap((artist) => crowds[artist - 1] ?? [])).size,
      )
      for (const { listeners } of merged)
        expect(listeners ?? RULES.fewestListeners).toBeGreaterThanOrEqual(RULES.fewestListeners)
      expect(merged.filter(({ artist }) => artist === null).length).toBeLessThanOrEqual(1)
      for (const key of ['listens', 'amount', 'toArtists'] as const) {
        const sum = (rows: readonly Record<typeof key, number>[]) => rows.reduce((total, row) => total + row[key], 0)
        expect(sum(merged)).toBe(sum(groups))
      }
      // A single hidden artist among listed ones could be worked out from the difference.
      const named = merged.filter(({ artist }) => artist !== null)
      if (groups.length - named.length === 1) expect(named).toEqual([])
    }),
  )
})
