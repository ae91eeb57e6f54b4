import { expect } from '@playwright/test'
import { betaForm, openLandingPage } from './landing-page.ts'
import { test } from './story.ts'
import { withCookieChoice } from './users.ts'

test.beforeEach(({ page }) => withCookieChoice(page))

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
  await openLandingPage(page)
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

test('the landing page hydrates without errors, and its buttons work', { tag: '@main' }, async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await openLandingPage(page)
  await page.getByRole('radio', { name: 'Subscribe to an artist' }).check()
  await expect(page.getByText('100p', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Learn More' }).click()
  await expect(page.getByRole('heading', { name: 'Why Choose Fairwave' })).toBeInViewport()
  await page.getByRole('link', { name: 'ADMIN' }).click()
  await expect(page).toHaveURL('/admin-login')
  expect(faults).toEqual([])
})

test('the demo video is fetched on play, with captions', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await openLandingPage(page)
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
  await openLandingPage(page)
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

test('a tab left open during an update asks for a reload and is never blank', async ({ page }) => {
  await openLandingPage(page)
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.mouse.move(200, 200)
  await page.mouse.down()
  await expect(page.getByRole('heading', { name: 'Please reload' })).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(betaForm(page)).toBeVisible()
})
