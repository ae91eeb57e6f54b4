// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { savedScrollPosition, trackScrollPositions } from './scroll-restoration.ts'

let stop = () => {}
const scrolledTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true })

// The browser's own history is asynchronous; what matters here is what it tells us and when.
function goBackTo(state: unknown, path: string) {
  History.prototype.replaceState.call(history, state, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

beforeEach(() => {
  stop = trackScrollPositions()
})
afterEach(() => {
  stop()
  sessionStorage.clear()
})

test('a new page starts at the top, and going back restores the scroll position', () => {
  navigate('/browse')
  const browse = history.state
  scrolledTo(640)
  navigate('/privacy')
  expect(savedScrollPosition()).toBe(0)
  scrolledTo(120)
  goBackTo(browse, '/browse')
  expect(savedScrollPosition()).toBe(640)
})

test('a page visited again by a link starts at the top', () => {
  navigate('/browse')
  scrolledTo(640)
  navigate('/privacy')
  navigate('/browse')
  expect(savedScrollPosition()).toBe(0)
})

test('a redirect keeps the history entry and its position', () => {
  navigate('/profile')
  const before = history.state.entry
  navigate('/fan/dusty', { replace: true })
  expect(history.state.entry).toBe(before)
})

test('a reload restores the position of that page only', () => {
  navigate('/browse')
  scrolledTo(480)
  window.dispatchEvent(new Event('pagehide'))
  stop()
  stop = trackScrollPositions()
  expect(savedScrollPosition()).toBe(480)
  navigate('/privacy')
  stop()
  stop = trackScrollPositions()
  expect(savedScrollPosition()).toBe(0)
})
