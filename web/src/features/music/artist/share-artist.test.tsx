// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anArtistPage } from '../../../testing/an-artist-page.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const openPage = (query = '') => {
  const page = anArtistPage()
  const { username, displayName } = page.user
  const path = `/artist/${username}`
  const api = { [`GET /api/artists/${username}`]: { body: page } }
  return openApp(path + query, { api }).then((opened) => ({ ...opened, path, displayName }))
}

test('Share shows the link to copy and a QR code', async () => {
  const { user, path, displayName } = await openPage()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const link = location.origin + path
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(link)
  expect(screen.getByRole('img', { name: `QR code of ${displayName}’s page` })).toBeDefined()
  expect(screen.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe(`${path}/feed.xml`)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(writeText).toHaveBeenCalledWith(link)
  expect((await screen.findAllByText('Link copied')).length).toBeGreaterThan(0)
})

test('a URL can open the dialog, and closing it leaves the plain address', async () => {
  const { user, path, address } = await openPage('?share')
  await screen.findByLabelText('Link')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull())
  expect(address()).toBe(path)
})
