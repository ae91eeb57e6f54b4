// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

test('an administrator finds a track, picks it with a note, and takes it out again', async () => {
  const tide = aTrack({ id: 41, title: 'Tide' })
  const { api, user } = await openApp('/admin-dashboard?tab=picks', {
    as: aUser({ role: 'ADMIN', username: 'keeper' }),
    api: {
      'GET /api/staff-picks': { body: [] },
      'GET /api/tracks': { body: [tide] },
      'PUT /api/admin/staff-picks/41': { body: { trackId: 41, note: 'Listen to the bass.' } },
      'DELETE /api/admin/staff-picks/41': { body: { trackId: 41, isPicked: false } },
    },
  })
  await screen.findByText('No staff picks yet')
  await user.type(screen.getByRole('searchbox', { name: 'Find a track' }), 'tide')
  await user.click(await screen.findByRole('button', { name: 'Pick Tide' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Why you picked it'), 'Listen to the bass.')
  const picked = [{ ...tide, note: 'Listen to the bass.', pickedAt: '2026-01-02T03:04:05.000Z' }]
  api.answer('GET /api/staff-picks', { body: picked })
  await user.click(dialog.getByRole('button', { name: 'Save pick' }))
  const list = within(await screen.findByRole('list', { name: 'Staff picks' }))
  list.getByText('Listen to the bass.')
  expect(screen.getByRole('button', { name: 'Pick Tide' })).toHaveProperty('disabled', true)
  expect(api.named('PUT /api/admin/staff-picks/41')[0]?.body).toEqual({ note: 'Listen to the bass.' })

  api.answer('GET /api/staff-picks', { body: [] })
  await user.click(list.getByRole('button', { name: 'Remove Tide from the picks' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Staff picks' })).toBeNull())
})
