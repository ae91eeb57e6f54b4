// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anAlbum } from '../../../testing/an-album.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const artist = aUser({ role: 'ARTIST' })
const TRACK = aTrack({ id: 3, title: 'Night Train', canEdit: true, isrc: 'GBABC2600001' })
const DETAIL = {
  ...TRACK,
  waveform: [],
  artistPercent: 80,
  isSplit: false,
  releaseDate: '2019-03-01',
  licence: 'cc-by',
  contributors: [{ role: 'Producer', name: 'Ada Moss' }],
  lyrics: 'One',
}
const ALBUM = anAlbum({ title: 'Late Hours', canEdit: true, barcode: '4006381333931' })
const music = {
  'GET /api/tracks': { body: [TRACK] },
  'GET /api/tracks/3': { body: DETAIL },
  'GET /api/albums/artist/7': { body: [ALBUM] },
  'GET /api/tracks/3/collaborators': { body: [] },
}
const DETAIL_FIELDS = ['releaseDate', 'licence', 'isrc', 'isExplicit', 'contributors', 'lyrics']

async function openTrack(api: Parameters<typeof openApp>[1] = { api: music }) {
  const opened = await openApp('/admin/music', { as: artist, ...api })
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Night Train' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Track' }))
  await opened.user.click(dialog.getByText(/^More details/))
  return { ...opened, dialog, save: () => opened.user.click(dialog.getByRole('button', { name: 'Save Changes' })) }
}
const sentDetails = (body: unknown) =>
  Object.fromEntries(Object.entries(body as object).filter(([name]) => DETAIL_FIELDS.includes(name)))

test('only the details that were changed are sent', async () => {
  const { api, user, dialog, save } = await openTrack({ api: { ...music, 'PATCH /api/tracks/3': { body: TRACK } } })
  const credits = await dialog.findByDisplayValue('Producer: Ada Moss')
  dialog.getByDisplayValue('GB-ABC-26-00001')
  await user.type(credits, '\nBass: Nils')
  await user.click(dialog.getByRole('checkbox', { name: 'Explicit lyrics' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Lyrics' }))
  await save()
  await waitFor(() => expect(api.named('PATCH /api/tracks/3')).toHaveLength(1))
  expect(sentDetails(api.named('PATCH /api/tracks/3')[0]?.body)).toEqual({
    isExplicit: true,
    contributors: [
      { role: 'Producer', name: 'Ada Moss' },
      { role: 'Bass', name: 'Nils' },
    ],
    lyrics: null,
  })
})

test('wrong details are named beside their fields, and nothing is sent', async () => {
  const { api, user, dialog, save } = await openTrack()
  const isrc = await dialog.findByDisplayValue('GB-ABC-26-00001')
  await user.type(isrc, '9')
  await user.type(dialog.getByRole('textbox', { name: 'Credits' }), '\nAda')
  await save()
  dialog.getByText(/^An ISRC is two letters/)
  dialog.getByText(/^Line 2: please write a role and a name/)
  expect(document.activeElement).toBe(isrc)
  expect(api.named('PATCH /api/tracks/3')).toEqual([])
})

test('a track can be saved while its details can’t be loaded', async () => {
  const broken = { ...music, 'GET /api/tracks/3': { status: 500, body: '' }, 'PATCH /api/tracks/3': { body: TRACK } }
  const { api, user, dialog, save } = await openTrack({ api: broken })
  await dialog.findByText(/We couldn’t load these details/)
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), '!')
  await save()
  await waitFor(() => expect(api.named('PATCH /api/tracks/3')).toHaveLength(1))
  expect(sentDetails(api.named('PATCH /api/tracks/3')[0]?.body)).toEqual({})
})

test('a mistyped UPC or EAN opens the folded fields and is named beside its field', async () => {
  const { api, user } = await openApp('/admin/music?tab=albums', { as: artist, api: music })
  await user.click(await screen.findByRole('button', { name: 'Edit Late Hours' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Album' }))
  const code = dialog.getByLabelText('UPC or EAN')
  expect((code as HTMLInputElement).value).toBe('4006381333931')
  await user.clear(code)
  await user.type(code, '4006381333932')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  dialog.getByText(/^The last digit of this code/)
  expect(code.closest('details')?.open).toBe(true)
  expect(api.named('PATCH /api/albums/9')).toEqual([])
})
