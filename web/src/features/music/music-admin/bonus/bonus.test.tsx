// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../../testing/a-track.ts'
import { aUser } from '../../../../testing/a-user.ts'
import { anAlbum } from '../../../../testing/an-album.ts'
import { refusal } from '../../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../../testing/render-app.tsx'

afterEach(forgetEverything)

const artist = aUser({ role: 'ARTIST' })
const TRACK = aTrack({ id: 3, title: 'Demo tape', canEdit: true, coverId: 9, albumTitle: 'Late Hours' })
const FILE = { id: 4, name: 'Booklet', ending: 'pdf', bytes: 2_500_000 }
const bonusOf = (files: object[]) => ({ body: { isYours: true, tracks: [], files } })
const music = {
  'GET /api/tracks': { body: [TRACK] },
  'GET /api/tracks/3': { body: TRACK },
  'GET /api/tracks/3/collaborators': { body: [] },
  'GET /api/albums/artist/7': { body: [anAlbum({ id: 9, title: 'Late Hours', artistId: 7, canEdit: true })] },
}

test('an artist adds a bonus file, is told why one is refused, and removes one knowing that buyers keep it', async () => {
  const { api, user } = await openApp('/admin/music?tab=albums', {
    as: artist,
    api: {
      ...music,
      'GET /api/albums/9/bonus': bonusOf([]),
      'POST /api/albums/9/files': { status: 201, body: FILE },
      'DELETE /api/albums/9/files/4': { body: { ok: true } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Bonus of Late Hours' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bonus of Late Hours' }))
  const input = await dialog.findByLabelText('Add a bonus file')
  api.answer('GET /api/albums/9/bonus', bonusOf([FILE]))
  await user.upload(input, new File(['%PDF-1.7'], 'Booklet.pdf', { type: 'application/pdf' }))
  await dialog.findByText('Booklet.pdf')
  const [sent] = api.named('POST /api/albums/9/files')
  expect(sent?.body instanceof FormData && sent.body.get('bonusFile')).toBeInstanceOf(File)

  api.answer('POST /api/albums/9/files', refusal(415, 'wrong-type', 'Only PDF and the like.'))
  await user.upload(dialog.getByLabelText('Add a bonus file'), new File(['MZ'], 'Virus.pdf'))
  expect((await dialog.findByRole('alert')).textContent).toBe('Virus.pdf: Only PDF and the like.')

  await user.click(dialog.getByRole('button', { name: 'Remove Booklet' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Remove bonus file?' }))
  asked.getByText(/Earlier buyers of the album keep it/)
  api.answer('GET /api/albums/9/bonus', bonusOf([]))
  await user.click(asked.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(dialog.queryByText('Booklet.pdf')).toBeNull())
  expect(api.named('DELETE /api/albums/9/files/4')).toHaveLength(1)
})

test('a track on an album is made a bonus, and a single cannot be one', async () => {
  const { api, user } = await openApp('/admin/music', {
    as: artist,
    api: { ...music, 'PATCH /api/tracks/3': { body: { ...TRACK, isBonus: true } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Demo tape' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Track' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Album' }), '')
  expect(dialog.queryByRole('switch', { name: 'Bonus track' })).toBeNull()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Album' }), '9')
  await user.click(dialog.getByRole('switch', { name: 'Bonus track' }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(api.named('PATCH /api/tracks/3')[0]?.body).toMatchObject({ isBonus: true, coverId: 9 }))
})
