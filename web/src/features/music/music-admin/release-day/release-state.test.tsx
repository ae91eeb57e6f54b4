// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../../testing/a-track.ts'
import { anAlbum } from '../../../../testing/an-album.ts'
import { forgetEverything, openApp } from '../../../../testing/render-app.tsx'
import { ARTIST, button, says } from '../../../../testing/vessel-page.ts'
import { localTime } from '../pricing/local-time.ts'

afterEach(forgetEverything)

const SCHEDULE = 'PUT /api/releases/2/schedule'
const releaseAt = '2027-05-01T18:30:00.000Z'
const openAdmin = () =>
  openApp('/admin/music', {
    as: ARTIST,
    api: {
      'GET /api/tracks': {
        body: [
          aTrack({ id: 2, title: 'Soon', artistId: ARTIST.id, canEdit: true, unreleased: { releaseAt, earlyDays: 7 } }),
        ],
      },
      [`GET /api/albums/artist/${ARTIST.id}`]: { body: [] },
      [SCHEDULE]: { body: { unreleased: null } },
    },
  })

test('a scheduled track says when it comes out, and can be released now', async () => {
  const { api, user } = await openAdmin()
  await screen.findByText(/^Out 1 May 2027/)
  await user.click(await button('Release… Soon'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release of Soon' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/Comes out/).value).toBe(localTime(new Date(releaseAt)))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Release' }), 'Now')
  await user.click(dialog.getByRole('button', { name: 'Release now' }))
  await says('“Soon” is out now.')
  expect(api.named(SCHEDULE)[0]?.body).toEqual({ release: 'now', earlyDays: 0 })
})

test('a day in the past is refused with a sentence, and nothing is sent', async () => {
  const { api, user } = await openAdmin()
  await user.click(await button('Release… Soon'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release of Soon' }))
  const field = dialog.getByLabelText(/Comes out/)
  await user.clear(field)
  await user.type(field, '2020-01-01T10:00')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  dialog.getByText(/A release must be in the future/)
  expect(api.named(SCHEDULE)).toEqual([])
})

test('a draft album gets a day and takes pre-orders; taking them back says that fans are refunded', async () => {
  const draft = { releaseAt: null, earlyDays: 0 }
  const album = (unreleased: object) => [anAlbum({ artistId: ARTIST.id, canEdit: true, unreleased })]
  const { api, user } = await openApp('/admin/music', {
    as: ARTIST,
    api: {
      'GET /api/tracks': { body: [] },
      [`GET /api/albums/artist/${ARTIST.id}`]: { body: album(draft) },
      'PUT /api/releases/9/schedule': { body: { unreleased: { releaseAt, earlyDays: 0, preOrders: true } } },
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'Albums' }))
  const open = async () => {
    await user.click(await button('Release… Bakelite Sunrise'))
    return within(await screen.findByRole('dialog', { name: 'Release of Bakelite Sunrise' }))
  }
  const dialog = await open()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Release' }), 'On a day and time')
  await user.type(dialog.getByLabelText(/Comes out/), localTime(new Date(releaseAt)))
  await user.click(dialog.getByRole('checkbox', { name: 'Take pre-orders' }))
  api.answer(`GET /api/albums/artist/${ARTIST.id}`, { body: album({ releaseAt, earlyDays: 0, preOrders: true }) })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Pre-orders')
  expect(api.named('PUT /api/releases/9/schedule')[0]?.body).toEqual({
    release: releaseAt,
    earlyDays: 0,
    preOrders: true,
  })
  const again = await open()
  await user.click(again.getByRole('checkbox', { name: 'Take pre-orders' }))
  again.getByText(/everyone who ordered gets their money back/)
})
