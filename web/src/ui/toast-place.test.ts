import { expect, test } from 'vitest'
import { freePlace } from './toast-place.ts'

const SCREEN = { left: 0, top: 0, width: 400, height: 600 }
const TOAST = { width: 200, height: 60 }
const control = (left: number, top: number, width = 100, height = 40) => ({ left, top, width, height })

test('a toast comes to the bottom, on the side of the hand', () => {
  expect(freePlace(SCREEN, TOAST, [], 'right')).toEqual({ ...TOAST, left: 200, top: 540 })
  expect(freePlace(SCREEN, TOAST, [], 'left')).toEqual({ ...TOAST, left: 0, top: 540 })
})

test('a control at the bottom moves the toast above it', () => {
  const player = control(0, 550, 400, 50)
  expect(freePlace(SCREEN, TOAST, [player], 'right')).toEqual({ ...TOAST, left: 200, top: 480 })
})

test('a column full of controls moves the toast to the middle or the other side', () => {
  const column = control(320, 0, 80, 600)
  expect(freePlace(SCREEN, TOAST, [column], 'right')).toEqual({ ...TOAST, left: 100, top: 540 })
  expect(freePlace(SCREEN, TOAST, [control(210, 0, 190, 600)], 'right')).toEqual({ ...TOAST, left: 0, top: 540 })
})

test('on a screen full of controls the toast covers as little as it can', () => {
  const rows = [control(0, 0, 400, 300), control(0, 330, 400, 270)]
  const place = freePlace(SCREEN, TOAST, rows, 'right')
  expect(place?.top).toBeGreaterThanOrEqual(270)
  expect(place?.top).toBeLessThanOrEqual(300)
})

test('a toast as wide as the screen finds its gap', () => {
  const rows = [control(0, 400, 400, 200), control(0, 0, 400, 300)]
  expect(freePlace(SCREEN, { width: 400, height: 60 }, rows, 'right')).toMatchObject({ left: 0, top: 336 })
})
