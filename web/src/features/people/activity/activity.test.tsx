// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { aFriend } from '../../../testing/an-artist-page.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const artist = aUser({ id: 50, role: 'ARTIST' })
const label = aFriend(60, { role: 'LABEL', username: 'isr', displayName: 'ISR' })
const activity = (id: number, changes = {}) => ({
  id,
  kind: 'fan',
  text: `Fan ${id} is now your fan.`,
  actor: aFriend(id),
  href: `/fan/fan${id}`,
  isRead: false,
  createdAt: new Date().toISOString(),
  ...changes,
})
const offer = {
  labelId: 60,
  labelName: 'ISR',
  labelUsername: 'isr',
  profilePicture: null,
  status: 'offered',
  asksToManageCatalog: false,
  managesCatalog: false,
  mayRelease: false,
  asksToRelease: false,
  offeredAt: '2026-01-02T03:04:05Z',
  acceptedAt: null,
}

test('without activity, the empty state follows half a second of spinner', async () => {
  const began = performance.now()
  await openApp('/notifications', { as: artist, api: { 'GET /api/me/notifications': { body: [] } } })
  await screen.findByText('Loading your activity...')
  await screen.findByText('No recent activity')
  expect(performance.now() - began).toBeGreaterThanOrEqual(500)
})

test('opening the page marks everything as read, and new items stay marked for this visit', async () => {
  let notifications = 2
  const { api } = await openApp('/notifications', {
    as: artist,
    api: {
      'GET /api/me/unread': () => ({ body: { notifications, messages: 0 } }),
      'GET /api/me/notifications': { body: [activity(3), activity(2), activity(1, { isRead: true })] },
      'POST /api/me/notifications/read': () => {
        notifications = 0
        return { body: { notifications, messages: 0 } }
      },
    },
  })
  await screen.findByRole('link', { name: /New: Fan 3 is now your fan/ })
  await screen.findByRole('link', { name: 'Activity' })
  expect(api.named('POST /api/me/notifications/read').map(({ body }) => body)).toEqual([{ upTo: 3 }])
  screen.getByRole('link', { name: /^New: Fan 2/ })
  expect(screen.getByRole('link', { name: /^Fan 1/ }).getAttribute('href')).toBe('/fan/fan1')
})

test('a label’s request to release is answered in its row, and taken back there', async () => {
  const signed = { ...offer, status: 'accepted', asksToRelease: true }
  const { user, api } = await openApp('/notifications', {
    as: artist,
    api: {
      'GET /api/me/notifications': {
        body: [activity(9, { kind: 'signing-request', text: 'ISR asks to release.', actor: label, isRead: true })],
      },
      'GET /api/me/signing-offers': { body: [signed] },
      'PUT /api/me/signing-offers/60/release': { body: signed },
    },
  })
  const row = within((await screen.findByText('ISR asks to release.')).closest('li') as HTMLElement)
  const allow = await row.findByRole('button', { name: 'Allow ISR to release for you' })
  api.answer('GET /api/me/signing-offers', { body: [{ ...signed, mayRelease: true, asksToRelease: false }] })
  await user.click(allow)
  const back = await row.findByRole('button', { name: 'Take it back from ISR' })
  api.answer('GET /api/me/signing-offers', { body: [{ ...signed, asksToRelease: false }] })
  await user.click(back)
  await row.findByText('Not allowed')
  expect(api.named('PUT /api/me/signing-offers/60/release').map(({ body }) => body)).toEqual([
    { releaseMusic: true },
    { releaseMusic: false },
  ])
})

test('a label’s offer is answered in its row', async () => {
  const { user, api } = await openApp('/notifications', {
    as: artist,
    api: {
      'GET /api/me/notifications': {
        body: [activity(9, { kind: 'signing-offer', text: 'ISR would like to sign you.', actor: label, isRead: true })],
      },
      'GET /api/me/signing-offers': { body: [offer] },
      'POST /api/me/signing-offers/60/accept': { body: { ...offer, status: 'accepted' } },
    },
  })
  const row = within((await screen.findByText('ISR would like to sign you.')).closest('li') as HTMLElement)
  const accept = await row.findByRole('button', { name: /^Accept/ })
  api.answer('GET /api/me/signing-offers', { body: [{ ...offer, status: 'accepted' }] })
  await user.click(accept)
  expect(await screen.findByText(/^It gets 0% of your sales/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Accept offer' }))
  await row.findByText('Accepted')
  await waitFor(() => expect(document.body.textContent).toContain('You are now on the roster of ISR.'))
  expect(row.queryByRole('button')).toBeNull()
})
