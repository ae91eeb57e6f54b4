// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anAlbum } from '../../../testing/an-album.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const fan = aUser({ id: 50, username: 'ada' })
const TRACKS = ['Dawn', 'Noon', 'Dusk'].map((title, place) => aTrack({ id: place + 1, title, duration: 200 }))
const aPlaylist = (changes: object = {}) => ({
  id: 4,
  name: 'Long walk',
  description: 'For the hills.',
  isPublic: false,
  kind: 'own',
  trackCount: 3,
  artwork: [],
  canEdit: true,
  canDelete: true,
  isMine: true,
  createdAt: '2026-01-02T03:04:05Z',
  owner: { id: 50, username: 'ada', displayName: 'Ada', role: 'FAN' },
  tracks: TRACKS,
  ...changes,
})
const THEIRS = { isMine: false, canEdit: false, canDelete: false, isPublic: true }
const titles = () =>
  within(screen.getByRole('list', { name: 'Long walk' }))
    .getAllByRole('link', { name: /^(Dawn|Noon|Dusk)$/ })
    .map(({ textContent }) => textContent)
const open = (playlist: object, handlers: object = {}, as?: typeof fan) =>
  openApp('/playlist/4', { ...(as && { as }), api: { 'GET /api/playlists/4': { body: playlist }, ...handlers } })
const notice = (text: string) =>
  waitFor(() => expect(document.querySelector('li[data-variant]')?.textContent).toContain(text))

test('a visitor sees a public playlist with its owner, length and tracks, and cannot change it', async () => {
  await open(aPlaylist(THEIRS))
  await screen.findByRole('heading', { level: 1, name: 'Long walk' })
  screen.getByText('3 tracks · 10 min')
  screen.getByText('For the hills.')
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/fan/ada')
  expect(titles()).toEqual(['Dawn', 'Noon', 'Dusk'])
  screen.getByRole('button', { name: 'More actions for Dawn' })
  for (const name of ['Play playlist', 'Shuffle', 'Share', 'Duplicate']) screen.getByRole('button', { name })
  for (const name of ['Edit', 'Delete', 'Make private', 'Remove Dawn', 'Move Dawn down'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a private playlist of another user looks like one that does not exist', async () => {
  await openApp('/playlist/4')
  await screen.findByRole('heading', { level: 1, name: 'Playlist Not Found' })
})

test('its owner makes a playlist public, edits its details and deletes it', async () => {
  const { user, api, address } = await open(
    aPlaylist(),
    {
      'PATCH /api/me/playlists/4': { body: aPlaylist({ isPublic: true }) },
      'DELETE /api/me/playlists/4': { body: { ok: true } },
      'GET /api/me/playlists': { body: [] },
    },
    fan,
  )
  await screen.findByText('Private')
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  api.answer('GET /api/playlists/4', { body: aPlaylist({ isPublic: true }) })
  await user.click(screen.getByRole('button', { name: 'Make public' }))
  await notice('“Long walk” is public. Share its link.')
  await screen.findByRole('button', { name: 'Share' })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please enter a name for the playlist.')
  await user.type(name, 'Short walk')
  await user.clear(screen.getByRole('textbox', { name: 'Description' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.named('PATCH /api/me/playlists/4').map(({ body }) => body)).toEqual([
    { isPublic: true },
    { name: 'Short walk', description: '' },
  ])
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).toBe('/library?tab=playlists'))
})

test('tracks are moved by keyboard, with the focus on the moved row and its new place announced', async () => {
  const { user, api } = await open(aPlaylist(), { 'PUT /api/me/playlists/4/tracks': { body: aPlaylist() } }, fan)
  const down = await screen.findByRole('button', { name: 'Move Dawn down' })
  api.answer('GET /api/playlists/4', { body: aPlaylist({ tracks: [TRACKS[1], TRACKS[0], TRACKS[2]] }) })
  down.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Noon', 'Dawn', 'Dusk']))
  expect(document.activeElement?.textContent).toBe('Move Dawn down')
  screen.getByText('Dawn is now track 2 of 3.')
  expect(api.named('PUT /api/me/playlists/4/tracks')[0]?.body).toEqual({ trackIds: [2, 1, 3] })
})

test('a drag over several rows is saved once, when it is dropped', async () => {
  const { api } = await open(aPlaylist(), { 'PUT /api/me/playlists/4/tracks': { body: aPlaylist() } }, fan)
  await screen.findByRole('button', { name: 'Move Dawn down' })
  const rows = () => [...screen.getByRole('list', { name: 'Long walk' }).children]
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = rows().indexOf(this)
    return { top: place * 50, bottom: (place + 1) * 50 } as DOMRect
  })
  const handle = document.querySelector('[data-handle="Dawn"]') as HTMLElement
  fireEvent.pointerDown(handle, { button: 0 })
  fireEvent.pointerMove(window, { clientY: 75 })
  await waitFor(() => expect(titles()).toEqual(['Noon', 'Dawn', 'Dusk']))
  fireEvent.pointerMove(window, { clientY: 140 })
  await waitFor(() => expect(titles()).toEqual(['Noon', 'Dusk', 'Dawn']))
  expect(api.named('PUT /api/me/playlists/4/tracks')).toEqual([])
  api.answer('GET /api/playlists/4', { body: aPlaylist({ tracks: [TRACKS[1], TRACKS[2], TRACKS[0]] }) })
  fireEvent.pointerUp(window)
  await waitFor(() => expect(api.named('PUT /api/me/playlists/4/tracks')).toHaveLength(1))
  expect(api.named('PUT /api/me/playlists/4/tracks')[0]?.body).toEqual({ trackIds: [2, 3, 1] })
  await waitFor(() => expect(titles()).toEqual(['Noon', 'Dusk', 'Dawn']))
})

test('an order that the server refuses goes back to the saved one', async () => {
  const { user } = await open(aPlaylist(), {}, fan)
  await user.click(await screen.findByRole('button', { name: 'Move Dusk up' }))
  await notice('Error')
  await waitFor(() => expect(titles()).toEqual(['Dawn', 'Noon', 'Dusk']))
})

test('a user duplicates another user’s playlist and goes to the copy', async () => {
  const { user, address } = await open(
    aPlaylist(THEIRS),
    {
      'POST /api/playlists/4/duplicate': { status: 201, body: aPlaylist({ id: 9 }) },
      'GET /api/playlists/9': { body: aPlaylist({ id: 9 }) },
    },
    fan,
  )
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }))
  await notice('“Long walk” was copied to your playlists.')
  await waitFor(() => expect(address()).toBe('/playlist/9'))
  await screen.findByRole('button', { name: 'Edit' })
})

test('a whole album is added to a playlist from its page', async () => {
  const { user, api } = await openApp('/album/9', {
    as: fan,
    api: {
      'GET /api/albums/9': { body: { ...anAlbum(), tracks: TRACKS } },
      'GET /api/me/playlists': { body: [aPlaylist()] },
      'POST /api/me/playlists/4/tracks': { status: 201, body: aPlaylist() },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add to playlist' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Long walk' }))
  await notice('“Bakelite Sunrise” was added to “Long walk”.')
  expect(api.named('POST /api/me/playlists/4/tracks')[0]?.body).toEqual({ trackIds: [1, 2, 3] })
})
