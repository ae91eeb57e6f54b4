// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseTheme, onThemeChange, readTheme } from './theme.ts'

const KEY = 'fairwave-player-settings'
const beforeFirstPaint = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8')

const forget = () => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
}
beforeEach(forget)
afterEach(forget)

test('is dark by default', () => expect(readTheme()).toBe('dark'))

test('a choice is applied, stored, and keeps the other settings', () => {
  localStorage.setItem(KEY, '{"playbackSpeed":1.25,"darkMode":true}')
  chooseTheme('light')
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ playbackSpeed: 1.25, darkMode: false })
})

test('follows a choice in another tab', () => {
  let changes = 0
  const stop = onThemeChange(() => changes++)
  localStorage.setItem(KEY, '{"darkMode":false}')
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  stop()
  expect(changes).toBe(1)
  expect(document.documentElement.dataset.theme).toBe('light')
})

test.each([
  ['{"darkMode":false}', 'light'],
  ['{"darkMode":true}', 'dark'],
  ['{"darkMode":"no"}', 'dark'],
  ['{{{', 'dark'],
  ['null', 'dark'],
  ['[]', 'dark'],
])('with %s stored, the first paint and the page agree on %s', (stored, theme) => {
  localStorage.setItem(KEY, stored)
  new Function(beforeFirstPaint)()
  expect(document.documentElement.dataset.theme).toBe(theme)
  expect(readTheme()).toBe(theme)
})
