import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { test } from './story.ts'
import { aPerson, PASSWORD, type Person, withCookieChoice } from './users.ts'

test.beforeEach(({ page }) => withCookieChoice(page))

async function signIn(page: Page, { username }: Person) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
const signOut = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/api/auth/logout', { method: 'POST' })
    localStorage.clear()
    localStorage.setItem('fairwave-cookie-consent', 'declined')
  })

/** A device with a fingerprint reader, as far as the browser can tell. */
async function withFingerprintReader(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a user adds a passkey, and signs in with it and nothing else', async ({ page, request }) => {
  await withFingerprintReader(page)
  const person = await aPerson(request, 'ARTIST')
  await signIn(page, person)
  await expect(page).toHaveURL('/home')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Kitchen laptop')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Kitchen laptop')

  await signOut(page)
  await signIn(page, person)
  await expect(page.getByRole('form', { name: 'Enter a code' })).toBeVisible()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/home')
})

test('a user sets up an authenticator app, signs in with its code, and with a recovery code', async ({
  page,
  request,
}) => {
  const person = await aPerson(request)
  await signIn(page, person)
  await expect(page).toHaveURL('/home')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = await dialog.getByLabel('Key', { exact: true }).inputValue()
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is not right')).toBeVisible()
  const totp = new TOTP({ secret })
  await dialog.getByLabel('Code from the app').fill(totp.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()

  for (const code of [totp.generate({ timestamp: Date.now() + 30_000 }), first]) {
    await signOut(page)
    await signIn(page, person)
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/home')
  }
})

test('a session that is older must say whose it is before an app password is made', async ({ page, request }) => {
  const person = await aPerson(request)
  await signIn(page, person)
  await expect(page).toHaveURL('/home')
  // As the server answers after five minutes.
  const refusal = { code: 'needs-proof', message: 'Please confirm that it is you.', error: '' }
  let refusals = 2
  await page.route('**/api/me/app-passwords', (route) =>
    route.request().method() === 'POST' && refusals-- > 0
      ? route.fulfill({ status: 403, json: refusal })
      : route.continue(),
  )
  await page.goto('/account')
  await page.getByRole('button', { name: 'Make an app password' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Phone')
  await page.getByRole('button', { name: 'Make password' }).click()
  const confirm = page.getByRole('dialog', { name: 'Please confirm that it’s you' })
  await expect(confirm.getByLabel('Your Password')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Make password' }).click()
  await confirm.getByLabel('Your Password').fill('not it at all')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm.getByText('This is not your password.')).toBeVisible()
  await confirm.getByLabel('Your Password').fill(PASSWORD)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Password for Phone' })).toBeVisible()
})

test('the token of a page is renewed without a word', async ({ page, request }) => {
  const person = await aPerson(request)
  await signIn(page, person)
  await expect(page).toHaveURL('/home')
  const stored = () => page.evaluate(() => localStorage.getItem('auth_token'))
  // As if it were about to expire.
  await page.evaluate(() => {
    const [mark, , signature] = (localStorage.getItem('auth_token') ?? '').split('.')
    localStorage.setItem('auth_token', [mark, Math.floor(Date.now() / 1000) + 5, signature].join('.'))
  })
  const before = await stored()
  await page.goto('/account')
  await expect(page.getByRole('list', { name: 'Devices' })).toContainText('This device')
  expect(await stored()).toMatch(/^page\.\d+\.\S+$/)
  expect(await stored()).not.toBe(before)
})
