// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['api']>

async function openAccount(api: Answers = {}) {
  const visit = await openApp('/account', {
    as: aUser(),
    api: {
      'POST /api/auth/logout': { body: { ok: true } },
      'GET /api/me/purchase-privacy': { body: { isAnonymous: false } },
      'GET /api/me/blocks': { body: [] },
      'GET /api/me/app-passwords': { body: [] },
      'GET /api/me/digest': { body: { frequency: 'off' } },
      ...api,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Your account' })
  return { ...visit, press: (name: string) => visit.user.click(screen.getByRole('button', { name })) }
}
const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

test('signing out everywhere asks first and ends this session too; a failure shows an error and ends none', async () => {
  const everywhere = 'POST /api/auth/logout-everywhere'
  const { press, user, api, loaded } = await openAccount({ [everywhere]: refusal(503, 'unavailable', 'Not now.') })
  const confirm = async () => {
    await press('Sign out everywhere')
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' })
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  }
  await confirm()
  await says('Not now.')
  expect(loaded).toEqual([])
  api.answer(everywhere, { body: { ok: true } })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await confirm()
  await waitFor(() => expect(loaded).toEqual(['/']))
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('a buyer chooses to stay anonymous to artists', async () => {
  const { user, api } = await openAccount({ 'PUT /api/me/purchase-privacy': { body: { isAnonymous: true } } })
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Stay anonymous to artists/ })
  await waitFor(() => expect(choice.disabled).toBe(false))
  api.answer('GET /api/me/purchase-privacy', { body: { isAnonymous: true } })
  await user.click(choice)
  await says('Artists no longer see who bought from them.')
  await waitFor(() => expect(api.named('GET /api/me/purchase-privacy')).toHaveLength(2))
  expect(choice.checked).toBe(true)
  expect(api.named('PUT /api/me/purchase-privacy').map(({ body }) => body)).toEqual([{ isAnonymous: true }])
})

test('deleting an account takes the password, and a balance takes a yes to losing it', async () => {
  const { press, user, api, loaded } = await openAccount({
    'DELETE /api/me': refusal(401, 'wrong-credentials', 'The password is not right.'),
  })
  await press('Delete my account...')
  await press('Delete for good')
  await screen.findByText('Please enter your password.')
  expect(api.named('DELETE /api/me')).toEqual([])
  await user.type(screen.getByLabelText(/^Your Password/), 'secret')
  await press('Delete for good')
  await screen.findByText('The password is not right.')
  api.answer('DELETE /api/me', refusal(409, 'conflict', 'You still have £5.00 here.'))
  await press('Delete for good')
  await user.click(await screen.findByLabelText('I understand I’ll lose my remaining balance'))
  api.answer('DELETE /api/me', { body: { ok: true } })
  await press('Delete for good')
  await waitFor(() => expect(loaded).toEqual(['/']))
  expect(api.named('DELETE /api/me').map(({ body }) => body)).toEqual([
    { password: 'secret' },
    { password: 'secret' },
    { password: 'secret', leaveMoney: true },
  ])
})

test('a failed data download shows an error', async () => {
  const { press, api } = await openAccount({ 'GET /api/me/export': { status: 500 } })
  await press('Download my data')
  await says('We couldn’t make the file. Please try again.')
  expect(api.named('GET /api/me/export')).toHaveLength(1)
})

test('one-click buying is saved on the server, and a failure leaves it unchanged', async () => {
  const buying = 'PATCH /api/users/7/buying'
  const { user, api } = await openAccount({ [buying]: refusal(503, 'unavailable', 'Not now.') })
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'One-click buying' })
  expect(toggle().checked).toBe(false)
  await user.click(toggle())
  await says('Not now.')
  await waitFor(() => expect(toggle().checked).toBe(false))
  api.answer(buying, { body: aUser({ oneClickBuying: true }) })
  await user.click(toggle())
  await says('One-click buying is on.')
  expect(toggle().checked).toBe(true)
  expect(api.named(buying).at(-1)?.body).toEqual({ oneClickBuying: true })
})

test('changing the email address takes the password; a wrong one is shown at its field', async () => {
  const name = 'POST /api/me/email'
  const { press, user, api } = await openAccount({
    [name]: refusal(401, 'wrong-credentials', 'This is not your password.'),
  })
  await press('Change email address')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email address' }))
  await user.click(dialog.getByRole('button', { name: 'Send link' }))
  expect(api.named(name)).toEqual([])
  await user.type(dialog.getByLabelText(/New email address/), 'new@example.org')
  await user.type(dialog.getByLabelText(/Your Password/), 'secret')
  await user.click(dialog.getByRole('button', { name: 'Send link' }))
  await dialog.findByText('This is not your password.')
  api.answer(name, { status: 202, body: { message: 'We have sent a link to new@example.org.' } })
  await user.click(dialog.getByRole('button', { name: 'Send link' }))
  await says('We have sent a link to new@example.org.')
  expect(api.named(name).at(-1)?.body).toEqual({ email: 'new@example.org', password: 'secret' })
})

test('blocked users are listed and can be unblocked there', async () => {
  const person = { id: 9, role: 'FAN', username: 'pest', displayName: 'The Pest', profilePicture: null }
  const { press, api } = await openAccount({
    'GET /api/me/blocks': { body: [person] },
    'DELETE /api/me/blocks/9': { body: { userId: 9, isBlocked: false } },
  })
  await screen.findByRole('link', { name: /The Pest/ })
  api.answer('GET /api/me/blocks', { body: [] })
  await press('Unblock The Pest')
  await says("You haven't blocked anyone.")
  expect(api.named('DELETE /api/me/blocks/9')).toHaveLength(1)
})

test('an email link confirms on a button press, once, and shows the result', async () => {
  const name = 'POST /api/auth/confirm-email'
  const { user, api } = await openApp('/confirm-email/abc', {
    api: { [name]: refusal(410, 'gone', 'This link has expired.') },
  })
  const key = await screen.findByRole('button', { name: 'Confirm this address' })
  expect(api.named(name)).toEqual([])
  await user.click(key)
  await says('This link has expired.')
  api.answer(name, { body: { message: 'Your email address is new@example.org now.', email: 'new@example.org' } })
  await user.click(key)
  await says('Your email address is new@example.org now.')
  expect(api.named(name)[0]?.body).toEqual({ token: 'abc' })
})

test('news by email is off until it is switched on, weekly or daily', async () => {
  const { user, api } = await openAccount({ 'PUT /api/me/digest': ({ body }) => ({ body }) })
  const news = await screen.findByRole('switch', { name: 'Email me news from artists I follow' })
  await waitFor(() => expect(news).toHaveProperty('disabled', false))
  expect(news).toHaveProperty('checked', false)
  expect(screen.queryByRole('combobox', { name: 'How often' })).toBeNull()
  api.answer('GET /api/me/digest', { body: { frequency: 'weekly' } })
  await user.click(news)
  const often = await screen.findByRole('combobox', { name: 'How often' })
  await waitFor(() => expect(often).toHaveProperty('disabled', false))
  expect(often).toHaveProperty('value', 'weekly')
  api.answer('GET /api/me/digest', { body: { frequency: 'daily' } })
  await user.selectOptions(often, 'daily')
  await waitFor(() => expect(often).toHaveProperty('value', 'daily'))
  expect(api.named('PUT /api/me/digest').map(({ body }) => body)).toEqual([
    { frequency: 'weekly' },
    { frequency: 'daily' },
  ])
})

test('closing the dialog that asks who it is leaves things as they are, without an error', async () => {
  const asked = refusal(403, 'needs-proof', 'Please confirm that it is you.')
  const { press, user, api } = await openAccount({
    'POST /api/me/app-passwords': asked,
    'GET /api/me/export': asked,
  })
  const giveUp = async () => {
    await screen.findByRole('dialog', { name: 'Please confirm that it’s you' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please confirm that it’s you' })).toBeNull())
  }
  await says('No app passwords yet.')
  await press('Make an app password')
  await user.type(screen.getByLabelText(/^Name/), 'Kitchen phone')
  await press('Make password')
  await giveUp()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make password' })).toHaveProperty('disabled', false))
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Cancel')
  await press('Download my data')
  await giveUp()
  expect(screen.queryAllByText(/Please confirm that it is you|Error/)).toEqual([])
  expect(api.named('GET /api/me/export')).toHaveLength(1)
})

test('an app password is named, shown once with a copy button, listed with its last use and revoked', async () => {
  const made = {
    id: 3,
    name: 'Kitchen phone',
    createdAt: '2026-01-01T12:00:00.000Z',
    lastUsedAt: null,
    lastClient: null,
  }
  const { press, user, api } = await openAccount({
    'POST /api/me/app-passwords': { status: 201, body: { ...made, password: '0abc' } },
    'DELETE /api/me/app-passwords/3': { body: { ok: true } },
  })
  await says('No app passwords yet.')
  expect(screen.getByLabelText('Server address')).toHaveProperty('value', location.origin)
  await press('Make an app password')
  await press('Make password')
  await screen.findByText('Please enter a name, such as the app’s.')
  expect(api.named('POST /api/me/app-passwords')).toEqual([])
  api.answer('GET /api/me/app-passwords', {
    body: [{ ...made, lastUsedAt: '2026-01-01T12:00:00.000Z', lastClient: 'Tempo' }],
  })
  await user.type(screen.getByLabelText(/^Name/), ' Kitchen phone ')
  await press('Make password')
  expect(await screen.findByLabelText('App password')).toHaveProperty('value', '0abc')
  expect(api.named('POST /api/me/app-passwords').map(({ body }) => body)).toEqual([{ name: 'Kitchen phone' }])
  await press('Copy app password')
  expect(await navigator.clipboard.readText()).toBe('0abc')
  await press('Done')
  await screen.findByText(/by Tempo/)
  expect(screen.queryByLabelText('App password')).toBeNull()
  api.answer('GET /api/me/app-passwords', { body: [] })
  await press('Revoke Kitchen phone')
  await press('Revoke')
  await says('No app passwords yet.')
  expect(api.named('DELETE /api/me/app-passwords/3')).toHaveLength(1)
})
