// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { dismissToast, TOAST_DURATION_MS, TOAST_REMOVAL_DELAY_MS, Toaster, toast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(() => dismissToast())
  cleanup()
  vi.useRealTimers()
})

test('a toast says its title and its text', () => {
  act(() => toast({ title: 'Radio Powered On', description: 'Turn the dial to find your station!' }))
  expect(shownToasts()).toEqual(['Radio Powered OnTurn the dial to find your station!'])
})

test('a new toast takes the place of the old one', () => {
  act(() => toast({ title: 'First' }))
  act(() => toast({ title: 'Second' }))
  expect(shownToasts()).toEqual(['Second'])
})

test('it goes by itself after five seconds', () => {
  expect(TOAST_DURATION_MS).toBe(5000)
  act(() => toast({ title: 'Fan Added' }))
  pass(4999)
  expect(shownToasts()).toEqual(['Fan Added'])
  pass(1)
  expect(shownToasts()).toEqual([])
})

test('a notice may be shorter', () => {
  act(() => toast({ title: 'Loop Mode: Track', duration: 1500 }))
  pass(1499)
  expect(shownToasts()).toHaveLength(1)
  pass(1)
  expect(shownToasts()).toEqual([])
})

test('a dismissed toast is forgotten much later, and a new one in between is not forgotten with it', () => {
  expect(TOAST_REMOVAL_DELAY_MS).toBe(1_000_000)
  act(() => toast({ title: 'Old' }))
  act(() => dismissToast())
  pass(TOAST_REMOVAL_DELAY_MS - 1)
  expect(vi.getTimerCount()).toBe(1)
  act(() => toast({ title: 'New' }))
  pass(1)
  expect(shownToasts()).toEqual(['New'])
  act(() => dismissToast())
  pass(TOAST_REMOVAL_DELAY_MS)
  expect(vi.getTimerCount()).toBe(0)
})

test('a destructive toast is marked, carries a sign and interrupts; an ordinary one waits its turn', () => {
  act(() => toast({ title: 'Saved' }))
  pass(100)
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
  act(() => toast({ title: 'Playback Error', variant: 'destructive' }))
  pass(100)
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('assertive')
  const shown = screen.getByRole('listitem')
  expect(shown.dataset.variant).toBe('destructive')
  expect(shown.querySelector('svg')).not.toBeNull()
})

test('the cross closes it, and F8 leads to the notices', () => {
  act(() => toast({ title: 'Hello' }))
  fireEvent.keyDown(document, { code: 'F8' })
  const notices = screen.getByRole('region', { name: 'Notices (F8)' })
  expect(notices.contains(document.activeElement)).toBe(true)
  fireEvent.click(within(notices).getByRole('button', { name: 'Close notice' }))
  pass(0)
  expect(shownToasts()).toEqual([])
})

test('what comes after a notice that was closed by hand goes by itself too', () => {
  act(() => toast({ title: 'Closed' }))
  const cross = screen.getByRole('button', { name: 'Close notice' })
  act(() => cross.focus())
  fireEvent.click(cross)
  pass(0)
  act(() => toast({ title: 'Next' }))
  pass(TOAST_DURATION_MS)
  expect(shownToasts()).toEqual([])
})

test('swiped right by more than fifty pixels it goes, by less it comes back', () => {
  act(() => toast({ title: 'Swipe me' }))
  swipeRight(50)
  expect(shownToasts()).toHaveLength(1)
  swipeRight(51)
  pass(0)
  expect(shownToasts()).toEqual([])
})

function shownToasts(): string[] {
  return screen.queryAllByRole('listitem').map((item) => {
    const text = [...item.querySelectorAll('.title, .title + *')].map((part) => part.textContent)
    return text.join('')
  })
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

function swipeRight(pixels: number): void {
  const item = screen.getByRole('listitem')
  fireEvent.pointerDown(item, { button: 0, clientX: 0, clientY: 0 })
  fireEvent.pointerMove(item, { clientX: 20, clientY: 0 })
  fireEvent.pointerMove(item, { clientX: pixels, clientY: 0 })
  fireEvent.pointerUp(item, { clientX: pixels, clientY: 0 })
}

test('a notice stays within reach of a screen reader while a dialog is open', () => {
  render(<Dialog open onOpenChange={() => {}} title="Upload" />)
  act(() => toast({ title: 'Batch Upload Complete' }))
  const dialog = screen.getByRole('dialog', { name: 'Upload' })
  expect(dialog.closest('[aria-hidden]')).toBeNull()
  expect(screen.getByRole('listitem').textContent).toContain('Batch Upload Complete')
})
