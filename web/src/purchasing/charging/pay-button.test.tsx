// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PayButton } from './pay-button.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const draw = (meaning: string, onClick: () => void) => (
  <PayButton meaning={meaning} onClick={onClick}>
    Pay
  </PayButton>
)
const press = (detail = 1) => fireEvent.click(screen.getByRole('button', { name: 'Pay' }), { detail })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('ignores presses for 600 ms after it appears, and again when a press would pay another sum', () => {
  const onClick = vi.fn()
  const { rerender } = render(draw('£1.00', onClick))
  press()
  pass(599)
  press()
  expect(onClick).not.toHaveBeenCalled()
  pass(1)
  press()
  expect(onClick).toHaveBeenCalledTimes(1)
  rerender(draw('£2.00', onClick))
  press()
  expect(onClick).toHaveBeenCalledTimes(1)
  pass(600)
  press()
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('ignores the second click of a pair, and takes a key press', () => {
  const onClick = vi.fn()
  render(draw('£1.00', onClick))
  pass(600)
  press(2)
  expect(onClick).not.toHaveBeenCalled()
  press(0)
  expect(onClick).toHaveBeenCalledTimes(1)
})
