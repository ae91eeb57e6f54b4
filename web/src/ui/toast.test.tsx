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

test('a toast shows its title and text', () => {
  act(() => toast({ title: 'Radio Powered On', description: 'Turn the dial to find your station!' }))
  expect(shownToasts()).toEqual(['Radio Powered OnTurn the dial to find your station!'])
})

test('a new toast replaces the old one', () => {
  act(() => toast({ title: 'First' }))
  act(() => toast({ title: 'Second' }))
  expect(shownToasts()).toEqual(['Second'])
})

test('a toast disappears after five seconds', () => {
  expect(TOAST_DURATION_MS).toBe(5000)
  act(() => toast({ title: 'Fan Added' }))
  pass(4999)
  expect(shownToasts()).toEqual(['Fan Added'])
  pass(1)
  expect(shownToasts()).toEqual([])
})

test('a toast’s duration can be shorter', () => {
  act(() => toast({ title: 'Loop Mode: Track', duration: 1500 }))
  pass(1499)
  expect(shownToasts()).toHaveLength(1)
  pass(1)
  expect(shownToasts()).toEqual([])
})

test('a dismissed toast is removed later, without removing a newer one', () => {
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

test('a destructive toast is assertive with an icon; a normal one is polite', () => {
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

test('the close button closes a toast, and F8 focuses the toasts', () => {
  act(() => toast({ title: 'Hello' }))
  fireEvent.keyDown(document, { code: 'F8' })
  const notices = screen.getByRole('region', { name: 'Notices (F8)' })
  expect(notices.contains(document.activeElement)).toBe(true)
  fireEvent.click(within(notices).getByRole('button', { name: 'Close notice' }))
  pass(0)
  expect(shownToasts()).toEqual([])
})

test('a toast after a manually closed one disappears by itself too', () => {
  act(() => toast({ title: 'Closed' }))
  const cross = screen.getByRole('button', { name: 'Close notice' })
  act(() => cross.focus())
  fireEvent.click(cross)
  pass(0)
  act(() => toast({ title: 'Next' }))
  pass(TOAST_DURATION_MS)
  expect(shownToasts()).toEqual([])
})

test('swiping right by more than fifty pixels closes a toast, by less doesn’t', () => {
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

test('a toast stays available to screen readers while a dialog is open', () => {
  render(<Dialog open onOpenChange={() => {}} title="Upload" />)
  act(() => toast({ title: 'Batch Upload Complete' }))
  const dialog = screen.getByRole('dialog', { name: 'Upload' })
  expect(dialog.closest('[aria-hidden]')).toBeNull()
  expect(screen.getByRole('listitem').textContent).toContain('Batch Upload Complete')
})
