import { expect, type Page } from '@playwright/test'
import { anAlbum, aTrack, untilReady } from './music.ts'
import { test } from './story.ts'
import { enterAs, type Person, withCookieChoice } from './users.ts'
import { withoutScripts } from './without-scripts.ts'

/** As after a sign-in in this browser: the cookie, the token, and the user that it belongs to. */
async function signedInAs(page: Page, person: Person): Promise<void> {
  await enterAs(page, person)
  const user = JSON.stringify({ id: person.id, username: person.username, role: person.role })
  await page.addInitScript((value) => localStorage.setItem('user', value), user)
}

/** Answers no call of the API any more, so that a page shows only what came with its document. */
async function withoutApi(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.abort()
  })
  return asked
}

test('home and artist pages show their first data without a call', async ({ page, newcomer }) => {
  const artist = await newcomer('ARTIST')
  await withCookieChoice(page)
  const asked = await withoutApi(page)
  await page.goto(`/artist/${artist.username}`)
  await expect(page.getByRole('heading', { level: 1, name: artist.username })).toBeVisible()
  await expect(page.getByText('No music yet').first()).toBeVisible()
  await page.goto('/home')
  const featured = page.getByRole('region', { name: 'Featured Artists' })
  await expect(featured.getByRole('link', { name: 'View Artist' }).first()).toBeVisible()
  await expect(page.getByText('We couldn’t load the artists')).toHaveCount(0)
  // What shows an artist is asked for again every few seconds.
  const brought = ['/api/artists', '/api/charts/week', '/api/staff-picks', '/api/auth/me']
  expect(asked.filter((path) => brought.includes(path))).toEqual([])
})

test('a signed-in user is known from the document, and their home page is in it', async ({ page, newcomer }) => {
  const fan = await newcomer('FAN')
  await withCookieChoice(page)
  await signedInAs(page, fan)
  const asked = await withoutApi(page)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'What do you like to hear?' })).toBeVisible()
  expect(asked.filter((path) => ['/api/auth/me', '/api/me/home'].includes(path))).toEqual([])
})

test('data of another account is not used: neither after signing out nor as another user', async ({
  page,
  newcomer,
}) => {
  const [fan, other] = [await newcomer('FAN'), await newcomer('FAN')]
  await withCookieChoice(page)
  const cookie = { name: 'fairwave_session', value: fan.token, domain: 'localhost', path: '/' }
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What do you like to hear?' })).toHaveCount(0)
  await page.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(other))
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), other.token)
  await page.goto('/home')
  await expect(page.getByRole('button', { name: `Account menu of ${other.username}` })).toBeVisible()
  await expect(page.getByText(fan.username)).toHaveCount(0)
})

test('an album page shows its first data without a call', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  const { id } = await anAlbum(request, artist, { title: 'First Light' })
  await aTrack(request, artist, { title: 'Daybreak', fields: { coverId: String(id) } })
  await untilReady(request, artist, 1)
  await withCookieChoice(page)
  const asked = await withoutApi(page)
  await page.goto(`/album/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Daybreak' })).toBeVisible()
  const brought = ['', '/bonus', '/related'].map((part) => `/api/albums/${id}${part}`)
  expect(asked.filter((path) => brought.includes(path) || path.endsWith('/similar'))).toEqual([])
})

test('home, artist and album pages show before any script, and are then taken over as they are', async ({
  page,
  request,
  newcomer,
}) => {
  const [artist, fan] = [await newcomer('ARTIST'), await newcomer('FAN')]
  const { id } = await anAlbum(request, artist, { title: 'Slack Water' })
  await aTrack(request, artist, { title: 'Ebb', fields: { coverId: String(id) } })
  await untilReady(request, artist, 1)
  await withCookieChoice(page)
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  const pages = [
    { address: '/home', says: page.getByRole('heading', { level: 1, includeHidden: true }) },
    { address: `/artist/${artist.username}`, says: page.getByRole('heading', { level: 1, includeHidden: true }) },
    { address: `/album/${id}`, says: page.getByText('Slack Water').first() },
  ]
  for (const signIn of [async () => {}, () => signedInAs(page, fan)]) {
    await signIn()
    for (const { address, says } of pages) {
      const release = await withoutScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(says).toBeAttached()
      const drawn = await page.locator('main').elementHandle()
      await expect(page.locator('#root')).toHaveAttribute('inert')
      release()
      await expect(page.locator('#root')).not.toHaveAttribute('inert')
      // The same element, not another in its place.
      expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
    }
  }
  expect(faults).toEqual([])
})

test('what is pressed before the app has loaded is not lost', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  await aTrack(request, artist, { title: 'Slack', seconds: 20 })
  await untilReady(request, artist, 1)
  await withCookieChoice(page)
  const release = await withoutScripts(page)
  await page.goto(`/artist/${artist.username}`, { waitUntil: 'commit' })
  const press = async (name: string, role: 'link' | 'button') => {
    const box = await page.getByRole(role, { name, exact: true, includeHidden: true }).first().boundingBox()
    if (!box) throw new Error(`${name} is not drawn.`)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  await expect(page.locator('main h1')).toBeAttached()
  await press('Play', 'button')
  release()
  await expect(page.getByRole('button', { name: 'Pause', exact: true }).first()).toBeVisible()

  await withoutScripts(page)
  await page.goto(`/artist/${artist.username}`, { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toBeAttached()
  await press('Browse', 'link')
  await page.waitForURL('**/browse', { waitUntil: 'commit' })
})

test('music plays on a page that was drawn by the server', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  await aTrack(request, artist, { title: 'Neap', seconds: 20 })
  await untilReady(request, artist, 1)
  await withCookieChoice(page)
  await page.goto(`/artist/${artist.username}`)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Pause', exact: true }).first()).toBeVisible()
  await page.reload()
  // The loaded track is back, where the server could not know of it.
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Neap' })).toBeVisible()
})
