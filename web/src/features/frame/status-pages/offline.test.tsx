// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

test('a page served by the service worker while the site is down shows the offline page', async () => {
  document.documentElement.dataset.offline = ''
  const { api, user } = await openApp('/browse', { api: { 'GET /api/health': 'network-failure' } })
  await screen.findByRole('heading', { level: 1, name: 'Off the air' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  screen.getByRole('heading', { level: 1, name: 'Off the air' })
  // The device was online all the time: only the server is back.
  api.answer('GET /api/health', { body: {} })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Browse' })
  expect(document.documentElement.dataset.offline).toBeUndefined()
})

test('losing the connection shows the offline strip and keeps the page', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openApp('/browse')
  await screen.findByText('You’re offline. What is already on this page still works.')
  await screen.findByRole('heading', { level: 1, name: 'Browse' })
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText('You’re offline. What is already on this page still works.')).toBeNull()
})
