// @vitest-environment happy-dom
import type { OwnUser } from '@fairwave/contract/accounts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { refusal } from '../testing/fake-api.ts'
import { forgetEverything, openApp } from '../testing/render-app.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

const signedIn = (user: OwnUser) => ({
  'POST /api/auth/login': { body: { token: 'new', user } },
  'POST /api/auth/register': { status: 201, body: { token: 'new', user } },
  'GET /api/users/dusty': { body: user },
})
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

type Visit = Awaited<ReturnType<typeof openApp>>
async function fillIn({ user }: Visit, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text)
}
const press = async ({ user }: Visit, name: string) => user.click(screen.getByRole('button', { name }))
const CREDENTIALS = { Username: 'dusty', Password: 'secret' }

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
    await heading('Music that pays its makers')
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
    await heading('Music that pays its makers')
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

describe.each(['/register', '/auth'])('registering at %s', (path) => {
  const DETAILS = { Username: 'dusty', Email: ' dusty@example.com ', Password: 'secret' }

  async function openForm(api = {}) {
    const visit = await openApp(path, { api })
    if (path === '/auth') await visit.user.click(await screen.findByRole('tab', { name: 'Register' }))
    await screen.findByRole('form', { name: 'Register' })
    return visit
  }

  test('creates the account and redirects to its page', async () => {
    const visit = await openForm(signedIn(aUser({ role: 'ARTIST' })))
    await fillIn(visit, DETAILS)
    await visit.user.selectOptions(screen.getByLabelText('I am here as'), 'ARTIST')
    await press(visit, 'Register')
    await waitFor(() => expect(visit.address()).toBe('/artist/dusty'))
    expect(visit.api.named('POST /api/auth/register')[0]?.body).toEqual({
      username: 'dusty',
      email: 'dusty@example.com',
      password: 'secret',
      role: 'ARTIST',
    })
    expect(localStorage.getItem('auth_token')).toBe('new')
    await says('Welcome to Fairwave')
  })

  test('redirects an advertiser to the landing page', async () => {
    const visit = await openForm(signedIn(aUser({ role: 'ADMAN' })))
    await fillIn(visit, { ...DETAILS, 'Display name (optional)': ' Dusty Needle ' })
    await visit.user.selectOptions(screen.getByLabelText('I am here as'), 'ADMAN')
    await press(visit, 'Register')
    await waitFor(() => expect(visit.address()).toBe('/'))
    expect(visit.api.named('POST /api/auth/register')[0]?.body).toMatchObject({
      displayName: 'Dusty Needle',
      role: 'ADMAN',
    })
  })

  test('shows an error for each invalid field before sending', async () => {
    const visit = await openForm()
    await fillIn(visit, { Username: 'a b', Email: 'nowhere', Password: '123' })
    await press(visit, 'Register')
    screen.getByText('Username may contain letters, digits, _, . and - only.')
    screen.getByText('Please enter a valid email address.')
    screen.getByText('Password must be at least 6 characters.')
    expect(visit.api.named('POST /api/auth/register')).toEqual([])
  })

  test('shows why the server refused, and keeps the form', async () => {
    const visit = await openForm({ 'POST /api/auth/register': refusal(409, 'conflict', 'That username is taken.') })
    await fillIn(visit, DETAILS)
    await press(visit, 'Register')
    expect((await screen.findByRole('alert')).textContent).toBe('That username is taken.')
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('dusty')
  })

  test('offers the four roles', async () => {
    await openForm()
    const options = screen.getByLabelText<HTMLSelectElement>('I am here as').options
    expect([...options].map((option) => option.value)).toEqual(['FAN', 'ARTIST', 'LABEL', 'ADMAN'])
  })
})

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
