import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { betaForm, openLandingPage } from './landing-page.ts'
import { test } from './story.ts'
import { withCookieChoice } from './users.ts'
import { withoutScripts } from './without-scripts.ts'

test.beforeEach(({ page }) => withCookieChoice(page))

const emailField = (page: Page) => betaForm(page).getByLabel('Email')
const joinButton = (page: Page) => betaForm(page).getByRole('button')
let made = 0
const anAddress = () => `visitor-${process.pid}-${Date.now()}-${++made}@example.org`

/** The email to an address, once the worker has written it. */
async function emailTo(address: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  let found = ''
  await expect(async () => {
    for (const name of (await readdir(outbox)).filter((file) => file.endsWith('.eml'))) {
      const email = await readFile(join(outbox, name), 'utf8')
      if (email.includes(`To: ${address}`)) found = email.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    }
    expect(found).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return found
}
const pathIn = (email: string, start: string) => new RegExp(`(/${start}/[\\w-]+)`).exec(email)?.[1] ?? ''

test('a visitor who is quicker than the scripts joins the mailing list too', async ({ page }) => {
  const address = anAddress()
  const release = await withoutScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await emailField(page).fill(address)
  await betaForm(page).getByLabel(/^Name/).fill('Mona')
  await joinButton(page).click()
  release()
  await expect(page.getByText(`We’ve emailed ${address}`)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a visitor joins the mailing list, confirms by email, and unsubscribes', async ({ page }) => {
  const address = anAddress()
  await openLandingPage(page)
  const sent: unknown[] = []
  await page.route('**/api/mailing-list', async (route) => {
    sent.push(route.request().postDataJSON())
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await expect(emailField(page)).toHaveAttribute('type', 'email')
  await expect(emailField(page)).toHaveAttribute('required', '')
  await expect(betaForm(page).getByLabel(/^Name/)).not.toHaveAttribute('required')
  await emailField(page).fill(address)
  await betaForm(page).getByLabel(/^Name/).fill('Mona')
  await joinButton(page).dblclick()
  await expect(joinButton(page)).toHaveText(/Joining\.\.\./)
  await expect(page.getByText('Check your email')).toBeVisible()
  await expect(betaForm(page)).toHaveCount(0)
  expect(sent).toEqual([{ email: address, name: 'Mona', source: 'landing_page' }])

  const email = await emailTo(address)
  await page.goto(pathIn(email, 'confirm'))
  await expect(page.getByRole('heading', { name: 'Subscription Confirmed!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Subscription Confirmed!' })).toBeVisible()
  await expect(page.getByText('already confirmed')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')

  await emailField(page).fill(address.toUpperCase())
  await joinButton(page).click()
  await expect(page.getByRole('alert')).toContainText('This email is already subscribed')

  await page.goto(pathIn(email, 'unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
})

test('a missing or invalid address and a server failure show errors and keep the form', async ({ page }) => {
  await openLandingPage(page)
  let calls = 0
  let trouble: 'down' | 'mute' | 'busy' = 'down'
  await page.route('**/api/mailing-list', (route) => {
    calls++
    if (trouble === 'down') return route.abort('connectionrefused')
    if (trouble === 'mute') return route.fulfill({ status: 500, body: '' })
    return route.fulfill({ status: 429, json: { code: 'too-many', message: 'Too many attempts.', error: 'x' } })
  })
  await joinButton(page).click()
  await expect(betaForm(page).getByText('Please enter your email address')).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  await emailField(page).fill('mona at home')
  await joinButton(page).click()
  await expect(betaForm(page).getByText('Please enter a valid email address.')).toBeVisible()
  expect(calls).toBe(0)

  await emailField(page).fill(anAddress())
  await joinButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again later.')
  trouble = 'mute'
  await joinButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to subscribe. Please try again.')
  trouble = 'busy'
  await joinButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Too many attempts.')
  await expect(emailField(page)).toHaveValue(/@example\.org$/)
})

test('a missing, forged or uncheckable confirmation link shows an error', async ({ page }) => {
  await page.goto('/confirm')
  await expect(page.getByRole('alert')).toHaveText('Invalid confirmation link')
  await page.goto('/confirm/forged')
  await expect(page.getByRole('heading', { name: 'Confirmation Failed' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('not valid')
  await page.route('**/api/mailing-list/confirm/**', (route) => route.abort('connectionrefused'))
  await page.goto('/confirm/some-token')
  await expect(page.getByRole('alert')).toHaveText('An error occurred while confirming your subscription')
})
