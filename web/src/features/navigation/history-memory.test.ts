// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { followHistory, scrollOfThisEntry } from './history-memory.ts'

let stop = () => {}
const scrolledTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true })

// The browser's own history is asynchronous; what matters here is what it tells us and when.
function goBackTo(state: unknown, path: string) {
  History.prototype.replaceState.call(history, state, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

beforeEach(() => {
  stop = followHistory()
})
afterEach(() => stop())

test('a new page starts at the top, and going back finds the place one left', () => {
  navigate('/browse')
  const browse = history.state
  scrolledTo(640)
  navigate('/privacy')
  expect(scrollOfThisEntry()).toBe(0)
  scrolledTo(120)
  goBackTo(browse, '/browse')
  expect(scrollOfThisEntry()).toBe(640)
})

test('a page that is left for a new one and visited anew starts at the top', () => {
  navigate('/browse')
  scrolledTo(640)
  navigate('/privacy')
  navigate('/browse')
  expect(scrollOfThisEntry()).toBe(0)
})

test('a redirect is the same stop under another address', () => {
  navigate('/profile')
  const before = history.state.entry
  navigate('/fan/dusty', { replace: true })
  expect(history.state.entry).toBe(before)
})

test('a reload finds the place again, and only that page does', () => {
  navigate('/browse')
  scrolledTo(480)
  window.dispatchEvent(new Event('pagehide'))
  stop()
  stop = followHistory()
  expect(scrollOfThisEntry()).toBe(480)
  navigate('/privacy')
  stop()
  stop = followHistory()
  expect(scrollOfThisEntry()).toBe(0)
})
