import { STATIONS } from '@fairwave/contract/music/genres'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../ui/knob-geometry.ts'
import {
  AM_LABELS,
  amAt,
  DIAL_MAX,
  dialForFrequency,
  KNOB_DEGREES,
  labelPlace,
  middleOf,
  nearestStation,
  receive,
  WEAKEST_SIGNAL,
} from './tuning.ts'

const dial = fc.double({ min: 0, max: 100, noNaN: true })
const CELL = 12.5
const GAP_STARTS = 7

describe('reception', () => {
  test('every dial position has a signal between the weakest and full', () => {
    fc.assert(
      fc.property(dial, (place) => {
        const { index, station, signal } = receive(place)
        expect(index).toBe(Math.min(7, Math.floor(place / CELL)))
        expect(station === null || station === STATIONS[index]).toBe(true)
        expect(signal).toBeGreaterThanOrEqual(WEAKEST_SIGNAL - 1e-12)
        expect(signal).toBeLessThanOrEqual(1)
        expect(station !== null).toBe(place - index * CELL <= GAP_STARTS)
      }),
    )
  })

  test('the signal is continuous', () => {
    const step = 0.001
    const steepest = (1 - WEAKEST_SIGNAL) / ((CELL - GAP_STARTS) / 2)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100 - step, noNaN: true }), (place) => {
        const change = Math.abs(receive(place + step).signal - receive(place).signal)
        expect(change).toBeLessThanOrEqual(steepest * step + 1e-9)
      }),
    )
  })

  test('static is symmetric in every gap between two stations', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.double({ min: 0, max: 2.75, noNaN: true }), (cell, off) => {
        const middle = cell * CELL + 9.75
        expect(receive(middle - off).signal).toBeCloseTo(receive(middle + off).signal, 9)
        expect(receive(middle).signal).toBeCloseTo(WEAKEST_SIGNAL, 9)
      }),
    )
  })

  test('past the last station the signal only falls', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 94.5, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (place, more) => {
          expect(receive(Math.min(100, place + more)).signal).toBeLessThanOrEqual(receive(place).signal + 1e-12)
        },
      ),
    )
    expect(receive(100)).toEqual({ index: 7, station: null, signal: expect.closeTo(WEAKEST_SIGNAL, 9) })
  })

  test('a faint programme is the nearest station’s', () => {
    fc.assert(
      fc.property(dial, (place) => {
        const distance = (index: number) => Math.max(index * CELL - place, 0, place - (index * CELL + GAP_STARTS))
        const nearest = Math.min(...STATIONS.map((_, index) => distance(index)))
        expect(distance(nearestStation(place))).toBeCloseTo(nearest, 9)
      }),
    )
  })

  test('positions beyond the dial are clamped to its ends', () => {
    expect(receive(-5)).toEqual(receive(0))
    expect(receive(500)).toEqual(receive(100))
    expect(receive(Number.NaN)).toEqual(receive(0))
  })
})

describe('the knob and the scale', () => {
  test('the knob turns 270 degrees; anything else is ignored', () => {
    const dialAt = (degrees: number) => valueAt(degrees, { min: 0, max: DIAL_MAX, step: 1, degrees: KNOB_DEGREES })
    expect([dialAt(0), dialAt(135), dialAt(270)]).toEqual([0, 50, 100])
    expect([dialAt(271), dialAt(359)]).toEqual([undefined, undefined])
  })

  test('the labels are evenly spaced, and the figure between them is linear', () => {
    for (const [k, label] of AM_LABELS.entries()) expect(amAt(labelPlace(k))).toBeCloseTo(label, 6)
    expect(amAt((labelPlace(4) + labelPlace(5)) / 2)).toBeCloseTo(1100, 6)
  })

  test('a typed frequency maps to its dial position', () => {
    STATIONS.forEach(({ frequency }, index) => {
      expect(dialForFrequency(String(frequency))).toBe(middleOf(index))
      expect(receive(middleOf(index)).station).toBe(STATIONS[index])
    })
    expect(dialForFrequency(' 88,5 FM')).toBe(3.5)
    expect(dialForFrequency('1000 AM')).toBeCloseTo(labelPlace(4), 9)
    fc.assert(
      fc.property(dial, (place) => {
        expect(dialForFrequency(String(amAt(place)))).toBeCloseTo(place, 6)
      }),
    )
    for (const nonsense of ['', '  ', 'jazz', '599', '1601', '-700', 'NaN', '1e9'])
      expect(dialForFrequency(nonsense)).toBeNull()
  })
})

test('the eight stations are the documented ones', () => {
  expect(STATIONS.map(({ name, frequency }) => `${name} ${frequency}`)).toEqual([
    'Electronic 88.5',
    'Ambient 92.3',
    'Downtempo 96.1',
    'Pop 99.7',
    'Rock 101.3',
    'Hip-Hop 104.9',
    'Jazz 107.2',
    'Classical 90.7',
  ])
})
