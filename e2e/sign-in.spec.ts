import { expect } from '@playwright/test'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { ADMIN, aPerson, enterAs, PASSWORD, withCookieChoice } from './users.ts'

test.beforeEach(({ page }) => withCookieChoice(page))

let made = 0
const freshName = () => `joiner-${Date.now().toString(36)}-${++made}`

for (const [role, page_] of [
  ['FAN', '/fan/'],
  ['ARTIST', '/artist/'],
  ['LABEL', '/label/'],
] as const) {
  test(`${role} registers and lands on their own page`, async ({ page }) => {
    const name = freshName()
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    const form = page.getByRole('form', { name: 'Register' })
    await form.getByLabel('Username').fill(name)
    await form.getByLabel('Email').fill(`${name}@example.org`)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByLabel('I am here as').selectOption(role)
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(`${page_}${name}`)
    expect(await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('user')])).toEqual([
      expect.any(String),
      expect.stringContaining(name),
    ])
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'fairwave_session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_000)
  })
}

test('an advertiser lands on the landing page', async ({ page, request }) => {
  const { username } = await aPerson(request, 'ADMAN')
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
})

test('signing in at /auth welcomes by name; a wrong password shows an error', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const { username } = await aPerson(request, 'ARTIST')
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectNotice(page, 'Login failed', 'Invalid username or password')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectNotice(page, 'Login Successful', `Welcome back, ${username}!`)
  await expect(page).toHaveURL(`/artist/${username}`)
})

test('/login signs in and leads to the home page', async ({ page, request }) => {
  const { username } = await aPerson(request)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Sign in to your account')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/auth/login*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  release()
  await expectNotice(page, 'Login successful', 'Welcome back!')
  await expect(page).toHaveURL('/home')
})

test('/login redirects signed-in users', async ({ page, request }) => {
  await enterAs(page, await aPerson(request, 'ARTIST'))
  await page.goto('/login')
  await expect(page).toHaveURL('/admin/music')
})

test('a page that needs a sign-in is opened again afterwards', async ({ page, request }) => {
  const { username } = await aPerson(request)
  await page.goto('/messages')
  await expect(page).toHaveURL(/\/auth\?return=/)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/messages')
})

test('signing out clears local storage and shows Logged Out on the landing page', async ({ page, request }) => {
  const person = await aPerson(request)
  await page.goto('/home')
  await page.evaluate((token) => localStorage.setItem('auth_token', token), person.token)
  await page.reload()
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectNotice(page, 'Logged Out', 'You have been successfully logged out.')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
  expect(await page.evaluate(() => localStorage.getItem('fairwave-cookie-consent'))).toBe('declined')
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${person.token}` } })
  expect(me.status()).toBe(401)
})

test('signing out without a connection says that it is not done, and is done later', async ({ page, request }) => {
  const { username } = await aPerson(request)
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectNotice(page, 'Not logged out yet', 'your session hasn’t ended')
  const hasSession = async () => (await page.context().cookies()).some(({ name }) => name === 'fairwave_session')
  expect(await hasSession()).toBe(true)
  await page.unroute('**/api/auth/logout')
  await expectNotice(page, 'Logged Out', 'You have been successfully logged out.')
  expect(await hasSession()).toBe(false)
})

test('an unknown token is removed silently', async ({ page }) => {
  await page.goto('/home')
  await page.evaluate(() => localStorage.setItem('auth_token', 'made-up'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('changing the password ends other sessions', async ({ page, request }) => {
  const person = await aPerson(request)
  await page.goto('/home')
  await page.evaluate((token) => localStorage.setItem('auth_token', token), person.token)
  await page.goto('/change-password')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Current password must be at least 6 characters.')).toBeVisible()
  await expect(page.getByText('New password must be at least 6 characters.')).toBeVisible()
  await expect(page.getByText('Confirm password must be at least 6 characters.')).toBeVisible()
  await page.getByLabel('Current Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New Password', { exact: true }).fill('another-secret')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('another-secrit')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('New password and confirm password must match')).toBeVisible()
  await page.getByLabel('Confirm New Password', { exact: true }).fill('another-secret')
  const sent = page.waitForRequest('**/api/auth/change-password*')
  await page.getByRole('button', { name: 'Update Password' }).click()
  expect((await sent).postDataJSON()).toEqual({ currentPassword: PASSWORD, newPassword: 'another-secret' })
  await expectNotice(page, 'Password Changed', 'Your password has been successfully updated')
  await expect(page).toHaveURL('/')
})

test('signed-out visitors are redirected from /change-password and /profile to the landing page', async ({ page }) => {
  for (const path of ['/change-password', '/profile']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('only administrators can sign in at /admin-login', async ({ page, request }) => {
  const { username } = await aPerson(request)
  await page.goto('/admin-login')
  const enter = async (name: string, password: string) => {
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
  }
  await enter(username, PASSWORD)
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid username or password' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await enter(ADMIN.username, ADMIN.password)
  await expect(page).toHaveURL('/admin-dashboard')
  expect(
    await page.evaluate(() => [localStorage.getItem('adminLoggedIn'), localStorage.getItem('adminUsername')]),
  ).toEqual(['true', 'admin'])
})

test('forged flags in the browser open no dashboard', async ({ page, request }) => {
  await enterAs(page, await aPerson(request))
  await page.addInitScript(() => {
    localStorage.setItem('adminLoggedIn', 'true')
    localStorage.setItem('adminUsername', 'admin')
    const user = localStorage.getItem('user')
    if (user) localStorage.setItem('user', JSON.stringify({ ...JSON.parse(user), role: 'ADMIN' }))
  })
  await page.goto('/admin-dashboard')
  await expect(page).toHaveURL('/admin-login')
})
