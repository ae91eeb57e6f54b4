// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IconButton } from './button.tsx'
import { Tooltip, TooltipProvider } from './tooltip.tsx'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from './use-hover-intent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a tooltip waits 700 ms, and within 300 ms of it the next opens at once', () => {
  expect([TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS]).toEqual([700, 300])
  renderTwo()
  point('Play')
  pass(699)
  expect(shown()).toBeUndefined()
  pass(1)
  expect(shown()).toBe('Plays the track')
  leave('Play')
  pass(200)
  expect(shown()).toBeUndefined()
  pass(299)
  point('Stop')
  pass(0)
  expect(shown()).toBe('Stops it')
})

test('moving straight to the next tooltip has no wait, and never shows two', () => {
  renderTwo()
  point('Play')
  pass(700)
  leave('Play')
  point('Stop')
  pass(0)
  expect(shown()).toBe('Stops it')
  pass(5000)
  leave('Stop')
  point('Play')
  pass(0)
  expect(shown()).toBe('Plays the track')
})

test('after 300 ms the next tooltip waits again', () => {
  renderTwo()
  point('Play')
  pass(700)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(shown()).toBeUndefined()
  pass(300)
  point('Stop')
  pass(699)
  expect(shown()).toBeUndefined()
  pass(1)
  expect(shown()).toBe('Stops it')
})

test('an open tooltip describes its button, and stays while hovered', () => {
  renderTwo()
  point('Play')
  pass(700)
  expect(screen.getByRole('button', { name: 'Play', description: 'Plays the track' })).toBeTruthy()
  leave('Play')
  fireEvent.pointerEnter(screen.getByRole('tooltip'))
  pass(5000)
  expect(shown()).toBe('Plays the track')
})

test('a press closes a tooltip, and touch does not open one', () => {
  renderTwo()
  point('Play')
  pass(700)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Play' }))
  expect(shown()).toBeUndefined()
  point('Play')
  pass(5000)
  expect(shown()).toBeUndefined()
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Stop' }), { pointerType: 'touch' })
  pass(5000)
  expect(shown()).toBeUndefined()
})

test('an icon button has its label as its name and, on focus, as its tooltip', () => {
  render(<IconButton label="Next" icon={<svg aria-hidden="true" />} />)
  const button = screen.getByRole('button', { name: 'Next' })
  act(() => button.focus())
  expect(shown()).toBe('Next')
  expect(button.hasAttribute('aria-describedby')).toBe(false)
  act(() => button.blur())
  expect(shown()).toBeUndefined()
})

function renderTwo() {
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
}

function shown(): string | undefined {
  // More than one would throw.
  return screen.queryByRole('tooltip')?.textContent ?? undefined
}

function leave(name: string): void {
  fireEvent.pointerLeave(screen.getByRole('button', { name }))
}

function point(name: string): void {
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' })
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
