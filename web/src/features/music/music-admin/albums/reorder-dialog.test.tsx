// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../../testing/a-track.ts'
import { aUser } from '../../../../testing/a-user.ts'
import { anAlbum } from '../../../../testing/an-album.ts'
import { forgetEverything, openApp } from '../../../../testing/render-app.tsx'

afterEach(forgetEverything)

test('an artist reorders an album with the arrows and saves the order', async () => {
  const artist = aUser({ role: 'ARTIST' })
  const album = anAlbum({
    id: 5,
    title: 'Tides',
    artistId: artist.id,
    artistUsername: artist.username,
    trackCount: 3,
    canEdit: true,
  })
  const tracks = ['One', 'Two', 'Three'].map((title, place) => aTrack({ id: place + 1, title, coverId: 5 }))
  const { user, api } = await openApp('/admin/music?tab=albums', {
    as: artist,
    api: {
      [`GET /api/albums/artist/${artist.id}`]: { body: [album] },
      'GET /api/tracks': { body: tracks },
      'GET /api/albums/5': { body: { ...album, artistPercent: 80, isSplit: false, tracks } },
      'PUT /api/albums/5/tracks': { body: { trackIds: [3, 1, 2] } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Order of Tides' }))
  const list = await screen.findByRole('list', { name: 'Tracks of the album' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save order' }).disabled).toBe(true)
  await user.click(within(list).getByRole('button', { name: 'Move Three up' }))
  expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'Move Three up' }))
  await user.keyboard('{Enter}')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent?.replace(/Move.*/, '')),
  ).toEqual(['1Three', '2One', '3Two'])
  expect(screen.getByText('Three is now track 1 of 3.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  await waitFor(() => expect(api.named('PUT /api/albums/5/tracks')[0]?.body).toEqual({ trackIds: [3, 1, 2] }))
  expect((await screen.findAllByText('Order saved')).length).toBeGreaterThan(0)
})
