// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anAlbum } from '../../../testing/an-album.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const track = { ...aTrack({ coverId: 9, isOffSale: true, inLibrary: true }), artistPercent: 80, waveform: [] }
const album = {
  ...anAlbum({ isOffSale: true }),
  artistPercent: 80,
  tracks: [track, { ...track, id: 2, title: 'First Thaw' }],
}
const api = {
  'GET /api/tracks': { body: [track] },
  'GET /api/tracks/1': { body: track },
  'GET /api/albums/9': { body: album },
  'GET /api/me/library': { body: [{ ...track, addedAt: track.createdAt }] },
  'GET /api/downloads/track/1/formats': { body: { isOwned: false, formats: [] } },
  'GET /api/purchase/user': { body: { purchases: [] } },
  'GET /api/credits/wallet': { body: { balance: 3 } },
}

test.each([
  ['a list', '/browse', 'Not for sale'],
  ['its own page', '/track/1', 'Not for sale'],
  ['its album', '/album/9', 'Not for sale'],
  ['the purchase page', '/track/1/purchase', 'Not for sale at the moment'],
  ['the library', '/library', ', not for sale at the moment'],
])('a suspended artist’s music is marked as not for sale on %s', async (_, path, words) => {
  await openApp(path, { as: aUser({ id: 70 }), api })
  await screen.findAllByText(words)
  for (const role of ['button', 'link']) expect(screen.queryByRole(role, { name: /^(Buy|Upgrade|Get)/ })).toBeNull()
})
