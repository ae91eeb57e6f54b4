import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { ADMIN, aPerson, enterAs, fillWallet, PASSWORD, withCookieChoice } from './users.ts'

test.beforeEach(({ page }) => withCookieChoice(page))

async function signInAsAdmin(page: Page) {
  await page.goto('/admin-login')
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin-dashboard')
}

const openTab = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()

async function find(page: Page, username: string) {
  await openTab(page, 'User Management')
  await page.getByPlaceholder('Search users...').fill(username.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
}

const signIn = (request: APIRequestContext, username: string, password: string) =>
  request.post('/api/auth/login', { data: { username, password } })

test('forged flags and roles in the browser open no admin page', async ({ page, request }) => {
  const fan = await aPerson(request)
  await enterAs(page, fan)
  await page.addInitScript(() => {
    localStorage.setItem('adminLoggedIn', 'true')
    localStorage.setItem('adminUsername', 'admin')
    localStorage.setItem('user', JSON.stringify({ ...JSON.parse(localStorage.getItem('user') ?? '{}'), role: 'ADMIN' }))
  })
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await page.goto('/admin-dashboard')
  await expect(page).toHaveURL('/admin-login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(asked.filter((path) => /^\/api\/(admin|users$|mailing-list)/.test(path))).toEqual([])
  const headers = { authorization: `Bearer ${fan.token}` }
  expect((await request.get('/api/users', { headers })).status()).toBe(403)
})

test('the mailing list is shown and exports as CSV without formulas', async ({ page, request }) => {
  const email = `list-${Date.now().toString(36)}@example.org`
  await request.post('/api/mailing-list', {
    data: { email, name: '=HYPERLINK("http://evil")', source: 'landing_page' },
  })
  await signInAsAdmin(page)
  await expect(page.getByText('Signed in as admin')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  await openTab(page, 'Email Subscribers')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Pending')
  await expect(page.getByText(`© ${new Date().getFullYear()} Fairwave`)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('fairwave-subscribers.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe('\ufeffID,Email,Name,Status,Source,Created At')
  expect(text).toContain(`,${email},"'=HYPERLINK(""http://evil"")",Pending,landing_page,`)
})

test('a mailing list that fails to load shows a red banner above sample rows', async ({ page }) => {
  await page.route('**/api/mailing-list/subscribers*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await signInAsAdmin(page)
  await openTab(page, 'Email Subscribers')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch email list' })).toBeVisible()
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(4)
  await page.unroute('**/api/mailing-list/subscribers*')
  await page.route('**/api/mailing-list/subscribers*', (route) => route.fulfill({ status: 200, body: '<html>' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Invalid response format from server')).toBeVisible()
})

test('an admin resets a password, gives premium, suspends and unsuspends; the audit log records it', {
  tag: '@main',
}, async ({ page, request }) => {
  const { username, token } = await aPerson(request)
  await signInAsAdmin(page)
  await find(page, username)
  await page.getByRole('button', { name: `Reset the password of ${username}` }).click()
  await page.getByRole('button', { name: 'Reset password' }).click()
  const temporary = (await page.getByRole('dialog').getByRole('alert').textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  expect((await signIn(request, username, PASSWORD)).status()).toBe(401)
  expect((await (await signIn(request, username, temporary)).json()).user.mustChangePassword).toBe(true)
  expect((await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401)

  await page.getByRole('button', { name: `Details of ${username}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No bio')
  await dialog.getByRole('switch', { name: 'Premium' }).click()
  await expectNotice(page, 'User Changed')
  await dialog.getByRole('button', { name: 'Suspend...' }).click()
  await page.getByLabel('Reason').fill('Spam.')
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expectNotice(page, 'User Suspended')
  expect((await (await signIn(request, username, temporary)).json()).message).toBe('This account is suspended: Spam.')
  await page.getByRole('button', { name: `Details of ${username}` }).click()
  await dialog.getByRole('button', { name: 'Unsuspend' }).click()
  await expectNotice(page, 'User Unsuspended')
  expect((await signIn(request, username, temporary)).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await openTab(page, 'Audit Log')
  for (const act of ['Password reset', 'Premium given', 'User suspended', 'User unsuspended'])
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: `@${username}` })
        .filter({ hasText: act }),
    ).toBeVisible()
})

test('an open dashboard closes when its user is no longer an administrator', async ({ page, request }) => {
  const colleague = await aPerson(request)
  // Without cookies: a session's cookie may sign in from our pages only.
  const { token } = await (await signIn(page.request, ADMIN.username, ADMIN.password)).json()
  const makeRole = async (role: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.patch(`/api/admin/users/${colleague.id}`, { headers, data: { role } })
    expect(answer.status()).toBe(200)
  }
  await makeRole('ADMIN')
  await enterAs(page, colleague)
  const isListening = page.waitForResponse('**/api/me/events*')
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { name: 'Site Admin' })).toBeVisible()
  await isListening
  await makeRole('FAN')
  await expect(page).toHaveURL('/admin-login')
  await expectNotice(page, 'Access denied', 'You’re no longer an administrator.')
  const headers = { authorization: `Bearer ${colleague.token}` }
  expect((await request.get('/api/mailing-list/admin', { headers })).status()).toBe(403)
})

test('reported content is flagged until an admin resolves it', async ({ page, request }) => {
  // Each in their own browser: a signed-in user can't register.
  const [reporter, other] = [await aPerson(request), await aPerson(page.request)]
  const headers = { authorization: `Bearer ${reporter.token}` }
  await request.post('/api/reports', { headers, data: { kind: 'user', id: other.id, reason: 'They shout.' } })
  await signInAsAdmin(page)
  await openTab(page, 'Content Oversight')
  const thing = page.getByRole('listitem').filter({ hasText: `@${other.username}, 1 report` })
  await expect(thing).toContainText('They shout.')
  await thing.getByRole('button', { name: 'Keep' }).click()
  await expectNotice(page, 'Report Resolved')
  await expect(thing).toHaveCount(0)
  await openTab(page, 'Analytics')
  for (const figure of ['Total Subscribers', 'Confirmed Rate', 'Latest Signup'])
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sign-ups in the last 30 days' })).toBeVisible()
})

/** The reset link in the latest email to an address. */
async function linkFor(email: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  let link = ''
  await expect
    .poll(
      async () => {
        for (const name of (await readdir(outbox).catch(() => [])).sort()) {
          const text = (await readFile(join(outbox, name), 'utf8')).replaceAll('=\r\n', '')
          const found = text.includes(`To: ${email}`) && /\/reset-password\/[\w-]+/.exec(text)
          if (found) link = found[0]
        }
        return link
      },
      { timeout: 60_000 },
    )
    .not.toBe('')
  return link
}

test('a user who forgot their password gets an email and sets a new one', async ({ page, request }) => {
  const { username } = await aPerson(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const answer = page.getByRole('status').filter({ hasText: 'If an account has this address' })
  await expect(answer).toBeVisible()
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(answer).toBeVisible()
  const link = await linkFor(`${username}@example.org`)
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('another-password')
  await page.getByLabel('Confirm New Password').fill('another-password')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL('/login')
  expect((await signIn(request, username, 'another-password')).status()).toBe(200)
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('third-password')
  await page.getByLabel('Confirm New Password').fill('third-password')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert')).toContainText('already been used')
})

test('a user downloads their data and deletes their account', async ({ page, request }) => {
  const person = await aPerson(request)
  await fillWallet(request, person, 5)
  await enterAs(page, person)
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(data).toMatchObject({ account: { username: person.username }, money: [{ reason: 'top-up' }] })

  await page.getByRole('button', { name: 'Delete my account...' }).click()
  await page.getByLabel('Your Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('alert')).toContainText('You still have £5.00 here')
  await page.getByLabel('I understand I’ll lose my remaining balance').check()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')
  expect((await signIn(request, person.username, PASSWORD)).status()).toBe(401)
})

test('on a phone the open tab is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsAdmin(page)
  await page.goto('/admin-dashboard?tab=acts')
  await expect(page.getByRole('tab', { name: 'Audit Log', selected: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tab', { name: 'Email Subscribers' })).not.toBeInViewport()
})
