// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

test('an artist sees why a track was rejected, and sends it again with a message', async () => {
  const artist = aUser({ id: 7, role: 'ARTIST', username: 'dusty' })
  const rejected = { ...aTrack({ canEdit: true }), rejection: { reason: 'Not your recording.', isSentAgain: false } }
  const again = { ...rejected, rejection: { ...rejected.rejection, isSentAgain: true } }
  const { user, api } = await openApp('/admin/music', {
    as: artist,
    api: { 'GET /api/tracks': { body: [rejected] }, 'POST /api/tracks/1/resubmit': { body: again } },
  })
  await screen.findByText('Not your recording.')
  await user.click(screen.getByRole('button', { name: /^Send again/ }))
  await user.type(await screen.findByRole('textbox', { name: /Your message/ }), 'It is mine.')
  api.answer('GET /api/tracks', { body: [again] })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/Waiting for another review/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.named('POST /api/tracks/1/resubmit').map(({ body }) => body)).toEqual([{ appeal: 'It is mine.' }])
})
