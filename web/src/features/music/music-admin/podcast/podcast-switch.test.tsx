// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../../testing/render-app.tsx'

afterEach(forgetEverything)

const url = 'https://fairwave.example/artist/mona/podcast.xml'
const music = { 'GET /api/tracks': { body: [] }, 'GET /api/albums/artist/7': { body: [] } }

test('the switch is off at first; switched on, it shows the address', async () => {
  const { api, user } = await openApp('/admin/music?tab=podcast', {
    as: aUser({ role: 'ARTIST' }),
    api: {
      ...music,
      'GET /api/me/podcast': { body: { isOn: false, url } },
      'PUT /api/me/podcast': { body: { isOn: true, url } },
    },
  })
  const key = await screen.findByRole<HTMLInputElement>('switch', { name: 'Offer my music as a podcast' })
  expect(screen.queryByLabelText('Address for podcast apps')).toBeNull()
  api.answer('GET /api/me/podcast', { body: { isOn: true, url } })
  await user.click(key)
  expect(api.named('PUT /api/me/podcast').map(({ body }) => body)).toEqual([{ isOn: true }])
  expect((await screen.findByLabelText<HTMLInputElement>('Address for podcast apps')).value).toBe(url)
})

test('labels have no podcast', async () => {
  await openApp('/admin/music', { as: aUser({ role: 'LABEL' }), api: { ...music, 'GET /api/me/roster': { body: [] } } })
  await screen.findByRole('tab', { name: 'Playlists' })
  expect(screen.queryByRole('tab', { name: 'Podcast' })).toBeNull()
})
