// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../testing/a-track.ts'
import { aUser } from '../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../testing/render-app.tsx'

afterEach(forgetEverything)

const track = {
  ...aTrack({ id: 1, coverId: 9, albumTitle: 'Zinc Moon', inLibrary: true }),
  addedAt: '2026-01-02T03:04:05Z',
}
const playlist = (id: number, name: string, kind: string) => ({
  id,
  name,
  kind,
  trackCount: 0,
  artwork: [],
  canEdit: kind !== 'recommended',
  canDelete: kind === 'own',
  createdAt: '2026-01-02T03:04:05Z',
})
const open = () =>
  openApp('/library', {
    as: aUser({ id: 50 }),
    api: {
      'GET /api/me/library': { body: [track] },
      'GET /api/me/playlists': { body: [playlist(3, 'Recommended', 'recommended'), playlist(4, 'Sunday', 'own')] },
      'POST /api/me/playlists/4/tracks': { status: 201, body: { ...playlist(4, 'Sunday', 'own'), trackCount: 1 } },
    },
  })
const row = async () => (await screen.findByRole('link', { name: 'Harbour Lights' })).closest('li') as HTMLElement

test('a right click on a row opens what its three-dots button does', async () => {
  const { user } = await open()
  await user.click(within(await row()).getByRole('button', { name: 'More actions for Harbour Lights' }))
  const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent)
  const expected = ['Play next', 'Add to queue', 'Add to playlist…', 'Go to artist', 'Go to album', 'Share']
  expect(items()).toEqual(expected)
  expect(screen.getByRole('menuitem', { name: 'Go to album' }).getAttribute('href')).toBe('/album/9')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.contextMenu(await row())
  await screen.findByRole('menu', { name: 'Actions for Harbour Lights' })
  expect(items()).toEqual(expected)
})

test('a long press opens the menu and does not follow the link; a short one does', async () => {
  const { address } = await open()
  const link = within(await row()).getByRole('link', { name: 'Harbour Lights' })
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 5, clientY: 5 })
  await screen.findByRole('menu')
  fireEvent.pointerUp(link, { pointerType: 'touch' })
  fireEvent.click(link)
  expect(address()).toBe('/library')
})

test('a track is added to a playlist from its menu', async () => {
  const { user, api: asked } = await open()
  await user.click(within(await row()).getByRole('button', { name: 'More actions for Harbour Lights' }))
  await user.click(screen.getByRole('menuitem', { name: 'Add to playlist…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to playlist' }))
  expect(dialog.queryByRole('button', { name: 'Recommended' })).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Sunday' }))
  await waitFor(() => expect(asked.named('POST /api/me/playlists/4/tracks')[0]?.body).toEqual({ trackId: 1 }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add to playlist' })).toBeNull())
})
