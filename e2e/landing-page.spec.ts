import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './story.ts'
import { withCookieChoice } from './users.ts'

test.beforeEach(({ page }) => withCookieChoice(page))

const form = (page: Page) => page.getByRole('form', { name: 'Join the beta' })
const emailField = (page: Page) => form(page).getByLabel('Email')
const joinButton = (page: Page) => form(page).getByRole('button')
let made = 0
const anAddress = () => `visitor-${process.pid}-${Date.now()}-${++made}@example.org`

/** The page is prerendered: clicks before its scripts have loaded do nothing. */
async function openFrontPage(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' })
}

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
  }).toPass({ timeout: 20_000 })
  return found
}
const pathIn = (email: string, start: string) => new RegExp(`(/${start}/[\\w-]+)`).exec(email)?.[1] ?? ''

test('the landing page is readable before any script, with this site’s links', async ({
  browser,
  baseURL,
  request,
}) => {
  const { links } = await (await request.get('/api/site')).json()
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fair Music Streaming For Everyone')
  await expect(page.getByText('THE FUTURE OF MUSIC')).toBeVisible()
  for (const name of [
    'Why Choose Fairwave',
    'Support the Revolution',
    'Explore Artist Profiles',
    'Where your pound goes',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  for (const name of [
    'Fair Compensation',
    'Quality Options',
    'Vintage Radio Experience',
    'No Subscription Required',
    'Social Discovery',
    'Transparency',
  ]) {
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible()
  }
  const artists = page.getByRole('region', { name: 'Explore Artist Profiles' }).getByRole('link')
  expect(await artists.evaluateAll((cards) => cards.map((card) => card.getAttribute('href')))).toEqual([
    '/artist/The_Vessel',
    '/artist/BWT',
  ])
  await expect(page.getByRole('link', { name: 'ADMIN', exact: true })).toHaveAttribute('href', '/admin-login')
  for (const [name, href] of [
    ['Take the survey', links.survey],
    ['Be the first backer', links.campaign],
    ['X', links.x],
    ['Instagram', links.instagram],
    ['YouTube', links.youtube],
  ]) {
    expect(href).toMatch(/^https:/)
    await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href)
  }
  await expect(page.locator('a[href*="site.invalid"]')).toHaveCount(0)
  await context.close()
})

test('the campaign figures and reward tiers are shown as documented', async ({ page, request }) => {
  const { links } = await (await request.get('/api/site')).json()
  await openFrontPage(page)
  for (const [name, figure] of [
    ['goal', '£75,000'],
    ['days', '60'],
    ['backers', '0'],
    ['funded', '0%'],
  ] as const) {
    const row = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row.locator('dd')).toHaveText(figure)
  }
  const tiers = [
    ['£10', 'Support the Stream', ''],
    ['£15', 'Reserve Extra URL', ''],
    ['£30', 'Beta Listener', 'POPULAR'],
    ['£75', 'New Artist Starter Pack', 'One release at 100% lifetime revenue'],
    ['£150', 'Indie Launch Package', 'Up to 5 releases at a 90/10 split'],
    ['£500', 'Founding Artist Circle', 'Up to 10 releases at 90/10'],
    ['£1,000', 'Headliner Pro Launch', 'Up to 15 releases, VIP'],
  ] as const
  for (const [price, name, words] of tiers) {
    const tier = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(tier.getByText(price, { exact: true })).toBeVisible()
    await expect(tier).toContainText(words)
    await expect(tier.getByRole('link')).toHaveAttribute('href', links.campaign)
  }
  await expect(page.getByText('POPULAR', { exact: true })).toHaveCount(1)
  const main = page.getByRole('main')
  for (const words of [
    'Listen free at 128kbps, ad-supported.',
    'Buy what you love in high quality, pay-as-you-go, with no subscription.',
    'Artists keep 80% of streaming revenue and 100% of subscription revenue.',
  ]) {
    await expect(main.locator('p').filter({ hasText: words })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Prices' }).locator('p:first-child')).toHaveText([
    'Free at 128kbps',
    '£1 a single',
    '£5 an album or EP',
    '£1 per week',
  ])
})

test('the landing page hydrates without errors, and its buttons work', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await openFrontPage(page)
  await page.getByRole('radio', { name: 'Subscribe to an artist' }).check()
  await expect(page.getByText('100p', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Learn More' }).click()
  await expect(page.getByRole('heading', { name: 'Why Choose Fairwave' })).toBeInViewport()
  await page.getByRole('link', { name: 'ADMIN' }).click()
  await expect(page).toHaveURL('/admin-login')
  expect(faults).toEqual([])
})

test('a visitor joins the mailing list, confirms by email, and unsubscribes', async ({ page }) => {
  const address = anAddress()
  await openFrontPage(page)
  const sent: unknown[] = []
  await page.route('**/api/mailing-list', async (route) => {
    sent.push(route.request().postDataJSON())
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await expect(emailField(page)).toHaveAttribute('type', 'email')
  await expect(emailField(page)).toHaveAttribute('required', '')
  await expect(form(page).getByLabel(/^Name/)).not.toHaveAttribute('required')
  await emailField(page).fill(address)
  await form(page).getByLabel(/^Name/).fill('Mona')
  await joinButton(page).dblclick()
  await expect(joinButton(page)).toHaveText(/Joining\.\.\./)
  await expect(page.getByText('Check your email')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  expect(sent).toEqual([{ email: address, name: 'Mona', source: 'landing_page' }])

  const email = await emailTo(address)
  await page.goto(pathIn(email, 'confirm'))
  await expect(page.getByRole('heading', { name: 'Subscription Confirmed!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirmation Failed' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('already been used')
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
  await openFrontPage(page)
  let calls = 0
  let trouble: 'down' | 'mute' | 'busy' = 'down'
  await page.route('**/api/mailing-list', (route) => {
    calls++
    if (trouble === 'down') return route.abort('connectionrefused')
    if (trouble === 'mute') return route.fulfill({ status: 500, body: '' })
    return route.fulfill({ status: 429, json: { code: 'too-many', message: 'Too many attempts.', error: 'x' } })
  })
  await joinButton(page).click()
  await expect(form(page).getByText('Please enter your email address')).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  await emailField(page).fill('mona at home')
  await joinButton(page).click()
  await expect(form(page).getByText('Please enter a valid email address.')).toBeVisible()
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

test('each kind of device has its own install guide', async ({ page }) => {
  await openFrontPage(page)
  const guides = new Set<string>()
  for (const device of ['Nothing phone', 'iPhone/iPad', 'Android', 'Desktop']) {
    await page.getByRole('button', { name: 'Install App' }).click()
    const dialog = page.getByRole('dialog', { name: 'Install Fairwave' })
    await dialog.getByLabel('Your device').selectOption(device)
    await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled()
    const step = dialog.getByRole('heading', { level: 3 })
    const first = await step.innerText()
    await dialog.getByRole('button', { name: 'Next Step' }).click()
    await expect(step).not.toHaveText(first)
    await dialog.getByRole('button', { name: 'Previous' }).click()
    await expect(step).toHaveText(first)
    const titles = [first]
    while (await dialog.getByRole('button', { name: 'Next Step' }).isVisible()) {
      await dialog.getByRole('button', { name: 'Next Step' }).click()
      titles.push(await step.innerText())
    }
    guides.add(titles.join())
    await dialog.getByRole('button', { name: 'Got It!' }).click()
    await expect(dialog).toBeHidden()
  }
  expect(guides.size).toBe(4)
})

test("the browser's own install prompt is used, and an installed app has no Install button", async ({ page }) => {
  await openFrontPage(page)
  const button = page.getByRole('button', { name: 'Install App' })
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-asked', ''),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    })
    window.dispatchEvent(offer)
  })
  await button.click()
  await expect(page.locator('html[data-asked]')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(button).toHaveCount(0)

  // An iPhone has its own flag; other devices use a media query.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'standalone', { value: true }))
  await openFrontPage(page)
  await expect(button).toHaveCount(0)
})

test('an installed app window has no Install button', async ({ playwright, launchOptions, baseURL }) => {
  const context = await playwright.chromium.launchPersistentContext('', {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--app=${baseURL}/`],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await withCookieChoice(page)
    await page.goto(`${baseURL}/`, { waitUntil: 'networkidle' })
    const isApp = await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)
    expect(isApp, 'Chromium opens an app window').toBe(true)
    await expect(page.getByRole('button', { name: 'Learn More' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Install App' })).toHaveCount(0)
  } finally {
    await context.close()
  }
})

test('the demo video is fetched on play, with captions', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await openFrontPage(page)
  expect(fetched.filter((path) => /\/demo\/demo\.(webm|mp4)$/.test(path))).toEqual([])
  await page.getByRole('button', { name: 'Play the demo' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  expect(fetched.some((path) => /\/demo\/demo\.(webm|mp4)$/.test(path))).toBe(true)
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(3)
})

test('touching the radio picture loads the working radio', async ({ page }) => {
  await openFrontPage(page)
  await expect(page.getByRole('heading', { name: 'FAIRWAVE RADIO' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch the radio on' }).click()
  await expect(page.getByRole('heading', { name: 'FAIRWAVE RADIO' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Power On' })).toBeVisible()
})

test('links have previews, and a missing page returns 404', async ({ request }) => {
  const front = await request.get('/')
  expect(await front.text()).toContain('<meta property="og:title" content="Fair Music Streaming For Everyone">')
  for (const path of ['/track/999999', '/album/999999', '/artist/nobody-at-all', '/no-such-page']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  expect((await request.get('/track/1%3Cscript%3E')).status()).toBe(404)
})

test.describe('a tab left open during an update', () => {
  test.use({ serviceWorkers: 'block' })
  test('asks for a reload and is never blank', async ({ page }) => {
    await openFrontPage(page)
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
    await page.mouse.move(200, 200)
    await page.mouse.down()
    await expect(page.getByRole('heading', { name: 'Please reload' })).toBeVisible()
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(form(page)).toBeVisible()
  })
})
