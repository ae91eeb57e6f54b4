import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mixAt, PLAIN } from './mix.ts'
import { WEAKEST_SIGNAL } from './tuning.ts'

const signal = fc.double({ min: WEAKEST_SIGNAL, max: 1, noNaN: true })

test('on a station only the programme is heard', () => {
  expect(mixAt(1)).toMatchObject({ programme: 1, noise: 0, whistle: 0, sway: 0 })
  expect(PLAIN).toEqual(mixAt(1))
})

test('in the deepest static the programme is silent', () => {
  expect(mixAt(WEAKEST_SIGNAL).programme).toBe(0)
  expect(mixAt(WEAKEST_SIGNAL).noise).toBeGreaterThan(0.2)
})

test('a weaker signal means less programme, more noise and more pitch sway', () => {
  fc.assert(
    fc.property(signal, signal, (one, other) => {
      const [weak, strong] = [mixAt(Math.min(one, other)), mixAt(Math.max(one, other))]
      expect(weak.programme).toBeLessThanOrEqual(strong.programme + 1e-12)
      expect(weak.noise).toBeGreaterThanOrEqual(strong.noise - 1e-12)
      expect(weak.sway).toBeGreaterThanOrEqual(strong.sway)
      expect(weak.bandHertz).toBeLessThanOrEqual(strong.bandHertz + 1e-6)
    }),
  )
})

test('programme and static together keep constant power', () => {
  const [programme, noise] = [mixAt(1).programme, mixAt(WEAKEST_SIGNAL).noise]
  fc.assert(
    fc.property(signal, (at) => {
      const mix = mixAt(at)
      expect((mix.programme / programme) ** 2 + (mix.noise / noise) ** 2).toBeCloseTo(1, 9)
    }),
  )
})
