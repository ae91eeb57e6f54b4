// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { refusal } from '../testing/fake-api.ts'
import { forgetEverything, openApp } from '../testing/render-app.tsx'
import { fillIn, heading, press, says } from '../testing/sign-in-page.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

describe('/change-password', () => {
  const PASSWORDS = {
    'Current Password': 'old-secret',
    'New Password': 'new-secret',
    'Confirm New Password': 'new-secret',
  }

  test('redirects visitors', async () => {
    const { address } = await openApp('/change-password')
    await heading('Fair Music Streaming For Everyone')
    expect(address()).toBe('/')
  })

  test('changes the password, stores the new token and redirects home', async () => {
    const visit = await openApp('/change-password', {
      as: aUser({ mustChangePassword: true }),
      api: { 'POST /api/auth/change-password': { body: { ok: true, token: 'renewed' } } },
    })
    await fillIn(visit, PASSWORDS)
    await press(visit, 'Update Password')
    await heading('Fair Music Streaming For Everyone')
    expect(visit.api.named('POST /api/auth/change-password')[0]?.body).toEqual({
      currentPassword: 'old-secret',
      newPassword: 'new-secret',
    })
    expect(localStorage.getItem('auth_token')).toBe('renewed')
    expect(JSON.parse(localStorage.getItem('user') ?? '').mustChangePassword).toBe(false)
    await says('Password Changed')
    await says('Your password has been successfully updated')
  })

  test('is busy while sending, and sends once however often the user presses', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    const visit = await openApp('/change-password', {
      as: aUser(),
      api: { 'POST /api/auth/change-password': () => asked.then(() => ({ body: { ok: true, token: 'renewed' } })) },
    })
    await fillIn(visit, PASSWORDS)
    await press(visit, 'Update Password')
    await press(visit, 'Updating...')
    answer()
    await heading('Fair Music Streaming For Everyone')
    expect(visit.api.named('POST /api/auth/change-password')).toHaveLength(1)
  })

  test('shows the mismatch at the confirm field', async () => {
    const visit = await openApp('/change-password', { as: aUser() })
    await fillIn(visit, { ...PASSWORDS, 'Confirm New Password': 'other-secret' })
    await press(visit, 'Update Password')
    const confirm = screen.getByLabelText('Confirm New Password')
    const described = document.getElementById(confirm.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('New password and confirm password must match')
    expect(visit.api.named('POST /api/auth/change-password')).toEqual([])
  })

  test.each([
    [refusal(400, 'invalid', 'Current password is incorrect.'), 'Current password is incorrect.'],
    [{ status: 500 }, 'Failed to change password'],
    ['network-failure', 'An unexpected error occurred'],
  ] as const)('%j becomes "%s"', async (answer, words) => {
    const visit = await openApp('/change-password', { as: aUser(), api: { 'POST /api/auth/change-password': answer } })
    await fillIn(visit, PASSWORDS)
    await press(visit, 'Update Password')
    await says(words)
    expect(visit.address()).toBe('/change-password')
  })
})
