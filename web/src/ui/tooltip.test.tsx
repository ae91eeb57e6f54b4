// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IconButton } from './button.tsx'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS, Tooltip, TooltipProvider } from './tooltip.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a tooltip waits 700 ms, and within 300 ms of it the next comes at once', () => {
  expect([TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS]).toEqual([700, 300])
  render(
    <TooltipProvider>
      <Tooltip text="Plays the track">
        <button type="button">Play</button>
      </Tooltip>
      <Tooltip text="Stops it">
        <button type="button">Stop</button>
      </Tooltip>
    </TooltipProvider>,
  )
  point('Play')
  pass(699)
  expect(screen.queryByRole('tooltip')).toBeNull()
  pass(1)
  expect(screen.getByRole('tooltip').textContent).toBe('Plays the track')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  pass(299)
  point('Stop')
  pass(0)
  expect(screen.getByRole('tooltip').textContent).toBe('Stops it')
})

test('an icon button has its label as its name, and needs no provider', () => {
  render(<IconButton label="Next" icon={<svg aria-hidden="true" />} />)
  fireEvent.focus(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('tooltip').textContent).toBe('Next')
})

function point(name: string): void {
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' })
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
