// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CookieNotice, NOTICE_DELAY_MS } from './cookie-notice.tsx'

const NOW = new Date('2026-06-15T12:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW.getTime() - NOTICE_DELAY_MS })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const notice = () => screen.queryByRole('region', { name: 'Cookie notice' })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('appears one second after the page, not before', () => {
  render(<CookieNotice />)
  wait(999)
  expect(notice()).toBeNull()
  wait(1)
  expect(notice()).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy')
})

test.each([
  ['Accept All', 'accepted'],
  ['Decline', 'declined'],
])('%s is stored with its time, and the notice doesn’t appear again', (button, choice) => {
  render(<CookieNotice />)
  wait(NOTICE_DELAY_MS)
  press(button)
  expect(notice()).toBeNull()
  expect(localStorage.getItem('fairwave-cookie-consent')).toBe(choice)
  expect(localStorage.getItem('fairwave-cookie-timestamp')).toBe(NOW.toISOString())
  cleanup()
  render(<CookieNotice />)
  wait(NOTICE_DELAY_MS)
  expect(notice()).toBeNull()
})

test('can be minimised and opened again without a choice', () => {
  render(<CookieNotice />)
  wait(NOTICE_DELAY_MS)
  press('Minimise cookie notice')
  expect(notice()).toBeNull()
  expect(localStorage.getItem('fairwave-cookie-consent')).toBeNull()
  press('Cookie choice')
  expect(notice()).not.toBeNull()
})

test('an invalid stored choice is ignored', () => {
  localStorage.setItem('fairwave-cookie-consent', 'perhaps')
  render(<CookieNotice />)
  wait(NOTICE_DELAY_MS)
  expect(notice()).not.toBeNull()
})
