// @vitest-environment happy-dom
import type { FirstSteps } from '@fairwave/contract/community/profiles'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const NONE: FirstSteps = { picture: false, bio: false, upload: false, price: false, bank: false, fan: false }
const ALL: FirstSteps = { picture: true, bio: true, upload: true, price: true, bank: true, fan: true }
const artist = aUser({ role: 'ARTIST', username: 'ida' })
const openDesk = (steps: FirstSteps) =>
  openApp('/desk', { as: artist, api: { 'GET /api/me/first-steps': { body: steps } } })

test('the bar leads an artist to the desk, where steps that are done have no button any more', async () => {
  await openDesk({ ...NONE, picture: true, upload: true, price: true })
  const steps = (await screen.findByRole('heading', { name: 'First steps' })).closest('section') as HTMLElement
  expect(within(steps).getByText('3 of 6 done')).toBeDefined()
  expect(within(steps).getByText('Add a picture').textContent).toContain(': done')
  expect(within(steps).queryByRole('button', { name: 'Add a picture' })).toBeNull()
  expect(within(steps).getByRole('button', { name: 'Write a bio' })).toBeDefined()
  expect(within(steps).getByRole('link', { name: 'Share your page' }).getAttribute('href')).toBe('/artist/ida?share')
  const bar = screen.getByRole('navigation', { name: 'Main' })
  expect(within(bar).getByRole('link', { name: 'Desk' }).getAttribute('aria-current')).toBe('page')
})

test('the first steps are gone once all are done; the places stay', async () => {
  await openDesk(ALL)
  const places = within(await screen.findByRole('navigation', { name: 'For artists' }))
  expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/upload',
    '/admin/music',
    '/admin/money',
    '/admin/statistics',
    '/admin/emails',
    '/artist/ida',
  ])
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
})

test('fans have no desk', async () => {
  const { address } = await openApp('/desk', { as: aUser({ role: 'FAN' }) })
  expect((await screen.findAllByText('Access denied')).length).toBeGreaterThan(0)
  expect(address()).toBe('/')
})
