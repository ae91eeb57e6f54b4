import { expect } from '@playwright/test'
import { test } from './story.ts'
import { aPerson, enterAs, withCookieChoice } from './users.ts'

test('every API call sends the token, the cookie and no-cache headers', async ({ page, request }) => {
  const person = await aPerson(request)
  await enterAs(page, person)
  const call = page.waitForRequest('**/api/auth/me*')
  await page.goto('/home')
  const sent = await call
  expect(await sent.allHeaders()).toMatchObject({
    authorization: `Bearer ${person.token}`,
    cookie: expect.stringContaining(`fairwave_session=${person.token}`),
    'cache-control': expect.stringContaining('no-cache'),
  })
  expect(new URL(sent.url()).searchParams.get('_t')).toMatch(/^\d+$/)
})

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is not asked about API calls, which browsers can route past it', async ({ page }) => {
    await page.goto('/home')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
    const sourcesOf = (folder: string) =>
      page.evaluate(
        (start) =>
          (performance.getEntriesByType('resource') as (PerformanceEntry & { workerFinalSourceType: string })[])
            .filter(({ name }) => new URL(name).pathname.startsWith(start))
            .map(({ workerFinalSourceType }) => workerFinalSourceType),
        folder,
      )
    await expect.poll(() => sourcesOf('/api/')).toContain('network')
    expect(new Set(await sourcesOf('/api/'))).toEqual(new Set(['network']))
    expect(await sourcesOf('/assets/')).not.toContain('network')
  })

  test('caches the shell and no API responses', async ({ page, context }) => {
    await page.goto('/home')
    const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '')
    expect(new URL(script).pathname).toBe('/sw.js')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
    await context.setOffline(true)
    await page.goto('/privacy').catch(() => undefined)
    await expect(page.getByText(/offline|connection|no signal/i).first()).toBeVisible()
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cached.length).toBeGreaterThan(0)
    expect(cached.filter((path) => path.startsWith('/api/') || path.startsWith('/tracks/'))).toEqual([])
  })
})

test.describe('an open artist page', () => {
  test.use({ serviceWorkers: 'allow' })

  test('finds itself unchanged, and shows a comment of another user by itself', async ({ page, request, newcomer }) => {
    const [artist, fan, viewer] = [await newcomer('ARTIST'), await newcomer('FAN'), await newcomer('FAN')]
    await enterAs(page, viewer)
    await withCookieChoice(page)
    const poll = (status: number) =>
      page.waitForResponse(
        (answer) => answer.url().includes(`/api/artists/${artist.username}`) && answer.status() === status,
      )
    const unchanged = poll(304)
    await page.goto(`/artist/${artist.username}`)
    await unchanged
    await expect(page.getByRole('heading', { level: 1, name: artist.username })).toBeVisible()
    await request.post('/api/comments', {
      headers: { authorization: `Bearer ${fan.token}` },
      data: { artistId: artist.id, content: 'Heard you on the radio' },
    })
    await expect(page.getByText('Heard you on the radio')).toBeVisible()
    await poll(304)
    await expect(page.getByText('Heard you on the radio')).toBeVisible()
  })
})

test('pages fetch nothing from other sites', async ({ page }) => {
  const strangers: string[] = []
  page.on('request', (sent) => {
    const { host, protocol } = new URL(sent.url())
    if (protocol.startsWith('http') && !host.startsWith('localhost')) strangers.push(sent.url())
  })
  for (const path of ['/', '/home', '/auth', '/privacy']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(strangers).toEqual([])
})

test('the offline strip stays under the navigation while the page scrolls', async ({ page, context }) => {
  await withCookieChoice(page)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/privacy')
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  await context.setOffline(true)
  const strip = page.getByText('You’re offline. What is already on this page still works.')
  await expect(strip).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
  await expect(strip).toBeInViewport()
  const bar = await page.getByRole('banner').boundingBox()
  expect((await strip.boundingBox())?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0))
})
