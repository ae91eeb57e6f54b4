// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { refusal } from '../testing/fake-api.ts'
import { forgetEverything, openApp } from '../testing/render-app.tsx'
import { fillIn, press, says, signedIn } from '../testing/sign-in-page.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

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
