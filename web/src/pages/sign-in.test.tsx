// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { refusal } from '../testing/fake-api.ts'
import { forgetEverything, openApp } from '../testing/render-app.tsx'
import { CREDENTIALS, fillIn, heading, press, says, signedIn } from '../testing/sign-in-page.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

describe('/login', () => {
  test('shows its texts and a link to register', async () => {
    await openApp('/login')
    await heading('Welcome Back')
    screen.getByText('Sign in to your account')
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
  })

  test('shows missing fields and sends nothing', async () => {
    const visit = await openApp('/login')
    await heading('Welcome Back')
    await press(visit, 'Sign In')
    screen.getByText('Username is required')
    screen.getByText('Password is required')
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(visit.api.named('POST /api/auth/login')).toEqual([])
  })

  test('leads to the home page with a welcome', async () => {
    const visit = await openApp('/login', { api: signedIn(aUser({ role: 'ARTIST' })) })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Sign In')
    await heading('Home')
    expect(visit.address()).toBe('/home')
    expect(visit.api.named('POST /api/auth/login')[0]?.body).toEqual({ username: 'dusty', password: 'secret' })
    await says('Login successful')
    await says('Welcome back!')
  })

  test('shows the server’s message for a wrong password, and stays', async () => {
    const visit = await openApp('/login', {
      api: { 'POST /api/auth/login': refusal(401, 'wrong-credentials', 'Wrong username or password.') },
    })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Sign In')
    await says('Login failed')
    await says('Wrong username or password.')
    expect(visit.address()).toBe('/login')
  })

  test.each([
    ['network-failure', 'We couldn’t reach the server. Please try again.'],
    [{ status: 401 }, 'Invalid credentials'],
  ] as const)('shows its own message for %j', async (answer, words) => {
    const visit = await openApp('/login', { api: { 'POST /api/auth/login': answer } })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Sign In')
    await says('Login failed')
    await says(words)
  })

  test('is busy while sending, and sends once however often the user presses', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    const visit = await openApp('/login', {
      api: {
        ...signedIn(aUser()),
        'POST /api/auth/login': () => asked.then(() => ({ body: { token: 'new', user: aUser() } })),
      },
    })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Sign In')
    await press(visit, 'Signing in...')
    await press(visit, 'Signing in...')
    answer()
    await heading('Home')
    expect(visit.api.named('POST /api/auth/login')).toHaveLength(1)
  })

  test.each([
    ['ARTIST', '/admin/music'],
    ['BOTH', '/admin/music'],
    ['LABEL', '/admin/music'],
    ['FAN', '/fan/dusty'],
    ['ADMAN', '/ad-man/dusty'],
  ] as const)('redirects a signed-in %s to %s', async (role, page) => {
    const user = aUser({ role })
    const { address } = await openApp('/login', { as: user, api: signedIn(user) })
    await waitFor(() => expect(address()).toBe(page))
  })
})

describe('/auth', () => {
  test.each([
    ['FAN', '/fan/dusty'],
    ['ARTIST', '/artist/dusty'],
    ['BOTH', '/artist/dusty'],
    ['LABEL', '/label/dusty'],
    ['ADMAN', '/'],
  ] as const)('redirects a %s to %s with a welcome by name', async (role, page) => {
    const visit = await openApp('/auth', { api: signedIn(aUser({ role })) })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Sign In')
    await waitFor(() => expect(visit.address()).toBe(page))
    await says('Login Successful')
    await says('Welcome back, Dusty Needle!')
  })

  test('redirects the configured username to the fan page', async () => {
    const user = aUser({ role: 'ARTIST' })
    const site = { fanPageUsername: 'DUSTY', links: {} }
    const visit = await openApp('/auth', { api: { ...signedIn(user), 'GET /api/site': { body: site } } })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Sign In')
    await waitFor(() => expect(visit.address()).toBe('/fan/dusty'))
  })

  test('returns to the page that required the sign-in', async () => {
    const visit = await openApp('/messages', { api: signedIn(aUser()) })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Sign In')
    await heading('Messages')
    expect(visit.address()).toBe('/messages')
  })

  test('never redirects to another site', async () => {
    const visit = await openApp('/auth?return=//evil.example', { api: signedIn(aUser()) })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Sign In')
    await waitFor(() => expect(visit.address()).toBe('/fan/dusty'))
  })

  test('makes users with a temporary password choose their own, with the reason', async () => {
    const visit = await openApp('/auth?return=/messages', { api: signedIn(aUser({ mustChangePassword: true })) })
    await fillIn(visit, CREDENTIALS)
    await press(visit, 'Sign In')
    await heading('Change Password')
    screen.getByText(/An administrator set your password/)
  })

  test('redirects users who are already signed in', async () => {
    const user = aUser()
    const { address } = await openApp('/auth?return=/library', { as: user, api: signedIn(user) })
    await waitFor(() => expect(address()).toBe('/library'))
  })
})
