// @vitest-environment happy-dom
import { ImportAlbum } from '@fairwave/contract/music/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../../testing/a-user.ts'
import { refusal } from '../../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../../testing/render-app.tsx'

afterEach(forgetEverything)

const aDraft = (changes: object = {}) =>
  ImportAlbum.parse({
    id: 1,
    artistId: 7,
    artistName: 'Mona',
    title: 'Low Water',
    isSingle: false,
    genre: null,
    price: 5,
    trackPrice: 1,
    releaseDate: '2011-04-01',
    cover: null,
    state: 'draft',
    isArriving: false,
    tracks: [
      { id: 11, title: 'Flood', fileName: '01 Flood.wav', isrc: null, duration: 61, isDuplicate: false },
      { id: 12, title: 'Ebb', fileName: '02 Ebb.wav', isrc: null, duration: 62, isDuplicate: true },
    ],
    ...changes,
  })

/** As browsers have it; the simulated one leaves out the folder. */
const picked = (text: string, name: string) =>
  Object.defineProperty(new File([text], name), 'webkitRelativePath', { value: '' })

const music = { 'GET /api/tracks': { body: [] }, 'GET /api/albums/artist/7': { body: [] } }
const openImport = (drafts: object[], more = {}) =>
  openApp('/admin/music?tab=import', {
    as: aUser({ role: 'ARTIST' }),
    api: { ...music, 'GET /api/me/imports': { body: drafts }, ...more },
  })

test('drafts show what is here already, and save each field when it is left', async () => {
  const { api, user } = await openImport([aDraft()], { 'PATCH /api/me/imports/1': { body: aDraft() } })
  await screen.findByText('1 track already here')
  const price = screen.getByLabelText('Album price (£)')
  await user.clear(price)
  await user.type(price, '7.50')
  await user.tab()
  await user.click(screen.getByText('2 tracks'))
  await user.click(screen.getByRole('button', { name: 'Leave out Ebb' }))
  await waitFor(() =>
    expect(api.named('PATCH /api/me/imports/1').map(({ body }) => body)).toEqual([
      { price: 7.5 },
      { tracks: [{ id: 12, isLeftOut: true }] },
    ]),
  )
})

test('a wrong price stays in its field with the reason, and so does what the server refuses', async () => {
  const { api, user } = await openImport([aDraft()], {
    'PATCH /api/me/imports/1': refusal(409, 'conflict', '“Low Water” is being published.'),
  })
  const price = await screen.findByLabelText('Album price (£)')
  await user.clear(price)
  await user.type(price, 'much')
  await user.tab()
  expect(price.getAttribute('aria-invalid')).toBe('true')
  expect(api.named('PATCH /api/me/imports/1')).toEqual([])
  await user.clear(price)
  await user.type(price, '3')
  await user.tab()
  await screen.findByText('“Low Water” is being published.')
})

test('genre and prices are set for all drafts at once, and one button publishes all of them', async () => {
  const drafts = [aDraft(), aDraft({ id: 2, title: 'High Water' }), aDraft({ id: 3, state: 'published', albumId: 9 })]
  const { api, user } = await openImport(drafts, {
    'PATCH /api/me/imports/1': { body: drafts[0] },
    'PATCH /api/me/imports/2': { body: drafts[1] },
    'POST /api/me/imports/publish': { body: drafts },
  })
  const all = within(await screen.findByRole('form', { name: 'Change all drafts' }))
  await user.selectOptions(all.getByLabelText('Genre for all'), 'Jazz')
  await user.type(all.getByLabelText('Track price for all (£)'), '0.8')
  await user.click(all.getByRole('button', { name: 'Apply to all' }))
  await waitFor(() => expect(api.named('PATCH /api/me/imports/2')).toHaveLength(1))
  expect(api.named('PATCH /api/me/imports/1')[0]?.body).toEqual({ genre: 'Jazz', trackPrice: 0.8 })
  await user.click(screen.getByRole('button', { name: 'Publish 2 releases' }))
  await waitFor(() => expect(api.named('POST /api/me/imports/publish')[0]?.body).toEqual({ ids: [1, 2] }))
  screen.getByRole('link', { name: 'Go to the album' })
})

test('what is already here can be left out at once: single tracks, and albums that are here as a whole', async () => {
  const known = { id: 21, title: 'Known', fileName: 'a.wav', isrc: null, duration: 1, isDuplicate: true }
  const { api, user } = await openImport([aDraft(), aDraft({ id: 2, tracks: [known] })], {
    'PATCH /api/me/imports/1': { body: aDraft() },
    'DELETE /api/me/imports/2': { body: { ok: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Leave out what is already here' }))
  await waitFor(() => expect(api.named('DELETE /api/me/imports/2')).toHaveLength(1))
  expect(api.named('PATCH /api/me/imports/1')[0]?.body).toEqual({ tracks: [{ id: 12, isLeftOut: true }] })
})

test('publishing goes on after a visit elsewhere: the page shows how far it is', async () => {
  await openImport([aDraft({ state: 'waiting' }), aDraft({ id: 2, state: 'published', tracks: [] })])
  await screen.findByText('Publishing: 1 of 2. You can leave this page.')
  expect(screen.queryByRole('button', { name: /^Remove Low Water/ })).not.toBeNull()
})

test('nothing can be published while files arrive from another tab', async () => {
  await openImport([aDraft({ isArriving: true })])
  await screen.findByText(/^Files are still arriving from another tab/)
  expect(screen.getByRole('button', { name: 'Publish 1 release' })).toHaveProperty('disabled', true)
})

test('a CSV changes the drafts, and a row that can’t be used is named', async () => {
  const { api, user } = await openImport([aDraft()], { 'PATCH /api/me/imports/1': { body: aDraft() } })
  const sheet = picked('File,Track price,Mood\n02 Ebb.wav,0.50,calm\n03 Gone.wav,2,calm', 'prices.csv')
  await user.upload(await screen.findByLabelText('Zips or files'), sheet)
  await screen.findByText('prices.csv: line 3: there is no file “03 Gone.wav” to publish.')
  await screen.findByText('prices.csv: the column “Mood” is not known and was left out.')
  await waitFor(() => expect(api.named('PATCH /api/me/imports/1')[0]?.body).toEqual({ trackPrice: 0.5 }))
})

test('a zip that can’t be read is named with the reason, and files without music too', async () => {
  const { user } = await openImport([])
  await user.upload(await screen.findByLabelText('Zips or files'), picked('no zip at all', 'Album.zip'))
  await screen.findByText('Album.zip: It is no zip, or it is incomplete.')
  await user.upload(await screen.findByLabelText('Folder of albums'), picked('x', 'notes.txt'))
  await screen.findByText('There is no music among these files.')
})
