// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

test('a confirmation link is sent once, with a spinner and then our default message', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const { api } = await openApp('/confirm/abc', {
    api: { 'GET /api/mailing-list/confirm/abc': () => asked.then(() => ({ body: {} })) },
  })
  expect((await screen.findAllByText('Confirming your subscription...')).length).toBeGreaterThan(0)
  answer()
  await screen.findByRole('heading', { name: 'Subscription Confirmed!' })
  screen.getByText('Your subscription has been confirmed.')
  screen.getByText(/^Thank you\./)
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(api.named('GET /api/mailing-list/confirm/abc')).toHaveLength(1)
})

test('the server’s message is shown when it has one', async () => {
  await openApp('/confirm/abc', { api: { 'GET /api/mailing-list/confirm/abc': { body: { message: 'You are in!' } } } })
  await screen.findByRole('heading', { name: 'Subscription Confirmed!' })
  screen.getByText('You are in!')
  expect(screen.queryByText('Your subscription has been confirmed.')).toBeNull()
})

test('a link without a token is invalid and sends nothing', async () => {
  const { api } = await openApp('/confirm')
  await screen.findByRole('heading', { name: 'Confirmation Failed' })
  expect(screen.getByRole('alert').textContent).toBe('Invalid confirmation link')
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(api.requests.filter(({ path }) => path.includes('mailing-list'))).toEqual([])
})

test.each([
  [refusal(410, 'gone', 'This confirmation link has expired.'), 'This confirmation link has expired.'],
  [{ status: 500 }, 'Failed to confirm your subscription'],
  ['network-failure', 'An error occurred while confirming your subscription'],
] as const)('the response %j shows its error', async (answer, words) => {
  await openApp('/confirm/abc', { api: { 'GET /api/mailing-list/confirm/abc': answer } })
  await screen.findByRole('heading', { name: 'Confirmation Failed' })
  expect(screen.getByRole('alert').textContent).toBe(words)
})
