// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anAlbum } from '../../../testing/an-album.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const artist = aUser({ role: 'ARTIST' })
const TRACK = aTrack({ id: 3, title: 'Night Train', playCount: 1749, buyCount: 2, canEdit: true })
const ALBUM = anAlbum({ title: 'Late Hours', trackCount: 0, canEdit: true })
const BROKEN = { status: 500, body: '' }
const music = {
  'GET /api/tracks': { body: [TRACK] },
  'GET /api/albums/artist/7': { body: [ALBUM] },
  'GET /api/tracks/3/collaborators': { body: [] },
}
const GB = 1e9
const storage = (used: number, quota: number) => ({
  'GET /api/me/storage': { body: { usedBytes: used * GB, quotaBytes: quota * GB, fullQuotaBytes: quota * GB } },
})
const key = (name: string | RegExp) => screen.findByRole('button', { name })
const says = (text: string) =>
  waitFor(() =>
    expect([...document.querySelectorAll('li[data-variant]')].map(({ textContent }) => textContent).join()).toContain(
      text,
    ),
  )

test('a list that fails to load shows an error, and Try again recovers', async () => {
  const { api, user } = await openApp('/admin/music', { as: artist, api: { ...music, 'GET /api/tracks': BROKEN } })
  await says('ErrorFailed to fetch your tracks.')
  api.answer('GET /api/tracks', { body: [TRACK] })
  await user.click(await key('Try again'))
  const row = (await screen.findByRole('rowheader', { name: 'Night Train' })).closest('tr') as HTMLElement
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(columns).toEqual(['Actions', 'Title', 'Album', 'Duration', 'Price', 'Genre', 'Plays', 'Sales'])
  const cells = [...row.children].map(({ textContent }) => textContent)
  expect(cells.slice(1)).toEqual(['Night Train', 'Single', '3:07', '£1.00', 'Ambient', '1,749', '2'])
})

test('a track that can’t be saved keeps the form open with the reason', async () => {
  const { api, user } = await openApp('/admin/music', {
    as: artist,
    api: { ...music, 'GET /api/tracks/3/collaborators': BROKEN, 'PATCH /api/tracks/3': BROKEN },
  })
  await user.click(await key('Edit Night Train'))
  await says('ErrorThere was a problem processing your request.')
  await user.click(await key('Save Changes'))
  await says('ErrorFailed to update the track.')
  within(screen.getByRole('dialog', { name: 'Edit Track' })).getByRole('alert')
  expect(api.named('PATCH /api/tracks/3').map(({ body }) => body)).toEqual([
    { title: 'Night Train', genre: 'Ambient', description: '', coverId: null, additionalArtists: [] },
  ])
})

test('failing to create, change or delete an album shows its own error each', async () => {
  const { user } = await openApp('/admin/music?tab=albums', {
    as: artist,
    api: {
      ...music,
      'POST /api/albums': BROKEN,
      'PATCH /api/albums/9': BROKEN,
      'DELETE /api/albums/9': BROKEN,
    },
  })
  await user.click(await key('Edit Late Hours'))
  await user.click(await key('Save Changes'))
  await says('ErrorFailed to update the album.')
  await user.click(await key('Cancel'))
  await user.click(await key('Delete Late Hours'))
  await user.click(await key('Delete'))
  await says('ErrorFailed to delete the album. Please try again.')
  await user.click(await key('Create New Album'))
  await user.type(await screen.findByLabelText(/^Album Title/), 'Valves')
  await user.click(await key('Create Album'))
  await says('ErrorFailed to create the album.')
})

test('a label uploads for artists who let it, not for others on its roster, offered or followed ones', async () => {
  const person = (id: number, username: string, status: string, mayRelease = false) => ({
    id,
    mayRelease,
    role: 'ARTIST',
    username,
    displayName: username,
    profilePicture: null,
    status,
  })
  await openApp('/admin/music?for=7', {
    as: aUser({ id: 70, username: 'ISR', role: 'LABEL' }),
    api: {
      'GET /api/tracks': { body: [] },
      'GET /api/albums/artist/7': { body: [] },
      'GET /api/albums/artist/10': { body: [] },
      // The public list has the roster; the own one says who lets the label release.
      'GET /api/users/70/friends': {
        body: [
          person(7, 'dusty', 'accepted'),
          person(10, 'private', 'accepted'),
          { ...person(11, 'fan', ''), role: 'FAN' },
        ],
      },
      'GET /api/me/friends': {
        body: [
          person(7, 'dusty', 'accepted', true),
          person(8, 'asked', 'offered'),
          person(9, 'liked', 'fan'),
          person(10, 'private', 'accepted'),
        ],
      },
    },
  })
  expect(await screen.findByRole('dialog', { name: 'Upload New Track' })).toBeDefined()
  expect(location.search).toBe('')
  const artists = await screen.findByRole('combobox', { name: /^Artist/ })
  await waitFor(() =>
    expect(
      within(artists)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose an artist', 'dusty']),
  )
  expect(artists).toHaveProperty('value', '7')
})

test.each([
  [3.2, 50, 'Storage: 3.2 GB of 50 GB used'],
  [46, 50, 'Storage: 46 GB of 50 GB used. Your storage is nearly full.'],
  [50, 50, 'Storage: 50 GB of 50 GB used. Your storage is full.'],
])('shows %s of %s GB storage used', async (used, quota, sentence) => {
  await openApp('/admin/music', { as: artist, api: { ...music, ...storage(used, quota) } })
  await screen.findByText(sentence)
})
