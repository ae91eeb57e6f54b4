// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const mona = { id: 21, username: 'mona', displayName: 'Mona', agreedAt: '2026-01-02T03:04:05.000Z' }
const LIST = 'GET /api/me/artist-emails'

test('the artists who may email the user are listed, and each can be stopped', async () => {
  const { user, api } = await openApp('/account', {
    as: aUser(),
    api: {
      [LIST]: { body: { artists: [mona], isSuppressed: false } },
      'PUT /api/me/artist-emails/21': { body: { isOn: false } },
    },
  })
  const stop = await screen.findByRole('button', { name: 'Stop emails from Mona' })
  api.answer(LIST, { body: { artists: [], isSuppressed: false } })
  await user.click(stop)
  await screen.findByText('No artist may email you.')
  expect(api.named('PUT /api/me/artist-emails/21')[0]?.body).toEqual({ isOn: false, source: 'account' })
})

test('the user of an address that refused emails can ask for them again', async () => {
  const { user, api } = await openApp('/account', {
    as: aUser(),
    api: {
      [LIST]: { body: { artists: [], isSuppressed: true } },
      'DELETE /api/me/artist-emails/suppression': { body: { ok: true } },
    },
  })
  const again = await screen.findByRole('button', { name: 'Send emails again' })
  api.answer(LIST, { body: { artists: [], isSuppressed: false } })
  await user.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send emails again' })).toBeNull())
})
