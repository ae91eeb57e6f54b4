import { describe, expect, test } from 'vitest'
import { angleOnDial, snap, turnBetween, valueAfterKey, valueAt } from './knob-geometry.ts'

const scale = { min: 0, max: 100, step: 1, degrees: 270 }

describe('the dial', () => {
  test.each([
    { at: 'lower left', x: -1, y: 1, angle: 0, value: 0 },
    { at: 'left', x: -1, y: 0, angle: 45, value: 100 / 6 },
    { at: 'top', x: 0, y: -1, angle: 135, value: 50 },
    { at: 'right', x: 1, y: 0, angle: 225, value: 500 / 6 },
    { at: 'lower right', x: 1, y: 1, angle: 270, value: 100 },
  ])('$at is $value', ({ x, y, angle, value }) => {
    expect(angleOnDial(x, y, 270)).toBeCloseTo(angle)
    expect(valueAt(angle, scale)).toBeCloseTo(value)
  })

  test('the gap at the bottom has no value', () => {
    expect(angleOnDial(0, 1, 270)).toBeCloseTo(315)
    for (const angle of [270.1, 315, 359.9]) expect(valueAt(angle, scale)).toBeUndefined()
  })

  test('a turn is measured the short way round', () => {
    expect(turnBetween(350, 10)).toBe(20)
    expect(turnBetween(10, 350)).toBe(-20)
    expect(turnBetween(90, 100)).toBe(10)
  })
})

test('values snap to steps and are clamped', () => {
  expect(snap(49.6, scale)).toBe(50)
  expect(snap(-3, scale)).toBe(0)
  expect(snap(104, scale)).toBe(100)
  expect(snap(1.26, { ...scale, min: 1, max: 3, step: 0.1 })).toBe(1.3)
})

test.each([
  ['ArrowUp', 51],
  ['ArrowRight', 51],
  ['ArrowDown', 49],
  ['ArrowLeft', 49],
  ['PageUp', 60],
  ['PageDown', 40],
  ['Home', 0],
  ['End', 100],
  ['a', undefined],
])('%s turns fifty to %s', (key, value) => {
  expect(valueAfterKey(key, 50, scale)).toBe(value)
})
