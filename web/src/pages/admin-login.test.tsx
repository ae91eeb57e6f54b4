// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { refusal } from '../testing/fake-api.ts'
import { forgetEverything, openApp } from '../testing/render-app.tsx'
import { CREDENTIALS, fillIn, heading, press, signedIn } from '../testing/sign-in-page.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

describe('/admin-login', () => {
  test('signs an administrator in and stores the display hints', async () => {
    const visit = await openApp('/admin-login', { api: signedIn(aUser({ role: 'ADMIN' })) })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Login')
    await heading('Site Admin')
    expect(visit.address()).toBe('/admin-dashboard')
    await waitFor(() => expect(localStorage.getItem('adminLoggedIn')).toBe('true'))
    expect(localStorage.getItem('adminUsername')).toBe('dusty')
  })

  test('shows any other user the wrong-pair error, and leaves them signed out', async () => {
    const visit = await openApp('/admin-login', {
      api: { ...signedIn(aUser()), 'POST /api/auth/logout': { body: { ok: true } } },
    })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Login')
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password')
    expect(visit.api.named('POST /api/auth/logout')[0]?.headers.get('authorization')).toBe('Bearer new')
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(localStorage.getItem('adminLoggedIn')).toBeNull()
  })

  test('shows the same error for a wrong password, and another one for too many attempts', async () => {
    const visit = await openApp('/admin-login', {
      api: { 'POST /api/auth/login': refusal(401, 'wrong-credentials', 'Wrong username or password.') },
    })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Login')
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password')
    visit.api.answer(
      'POST /api/auth/login',
      refusal(429, 'too-many', 'Too many attempts. Please try again in 15 minutes.'),
    )
    await press(visit, 'Login')
    await screen.findByText('Too many attempts. Please try again in 15 minutes.')
  })

  test('is busy while sending', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    const visit = await openApp('/admin-login', {
      api: { 'POST /api/auth/login': () => asked.then(() => refusal(401, 'wrong-credentials', 'No.')) },
    })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Login')
    await press(visit, 'Logging in...')
    answer()
    await screen.findByRole('button', { name: 'Login' })
    expect(visit.api.named('POST /api/auth/login')).toHaveLength(1)
  })

  test('links home', async () => {
    await openApp('/admin-login')
    expect((await screen.findByRole('link', { name: 'Back to Home' })).getAttribute('href')).toBe('/')
  })
})
