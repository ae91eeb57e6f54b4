import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { anAlbum, aTrack, untilReady } from './music.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { type Person, withCookieChoice } from './users.ts'

test.beforeEach(({ page }) => withCookieChoice(page))

let made = 0
/** A word that no other story's tracks contain. */
const aWord = () => `zq${Date.now().toString(36)}${process.pid.toString(36)}${++made}`

type Wish = { title: string; fields?: Record<string, string> }

/** Published tracks. */
async function records(request: APIRequestContext, artist: Person, wishes: Wish[]) {
  const ids: number[] = []
  for (const wish of wishes) ids.push((await aTrack(request, artist, wish)).id)
  await untilReady(request, artist, wishes.length)
  return ids
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search tracks and artists' })
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
test('a listener finds a track while typing, filters by genre, plays it and opens its purchase page', {
  tag: '@main',
}, async ({ page, request, newcomer }) => {
  const word = aWord()
  const artist = await newcomer('ARTIST')
  const [still = 0, quick = 0] = await records(request, artist, [
    { title: `Still ${word}`, fields: { genre: 'Space Music', price: '1.50' } },
    { title: `Quick ${word}`, fields: { genre: 'Techno', price: '0' } },
  ])
  await page.goto('/browse')
  await search(page).pressSequentially(word)
  await expect(page).toHaveURL(`/browse?q=${word}`)
  await expect(page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')).toHaveCount(2)
  const row = rowOf(page, `Still ${word}`)
  await expect(row).toContainText('Space Music')
  await expect(row).toContainText('0:02')
  await expect(row.getByRole('link', { name: /^Buy £1.50/ })).toHaveAttribute('href', `/track/${still}/purchase`)
  await expect(rowOf(page, `Quick ${word}`).getByRole('link', { name: /^Get it free/ })).toHaveAttribute(
    'href',
    `/track/${quick}/purchase`,
  )

  await page.getByRole('button', { name: 'Ambient', exact: true }).click()
  await expect(rowOf(page, `Quick ${word}`)).toHaveCount(0)
  await expect(row).toBeVisible()
  await page.reload()
  await expect(search(page)).toHaveValue(word)
  await expect(page.getByRole('button', { name: 'Ambient', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(rowOf(page, `Quick ${word}`)).toBeVisible()

  await row.getByRole('button', { name: `Play Still ${word}` }).click()
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(`Still ${word}`)

  await search(page).press('ArrowDown')
  const focused = page.locator('[data-arrow-stop]:focus')
  const first = await focused.textContent()
  await page.keyboard.press('ArrowDown')
  await expect(focused).not.toHaveText(first ?? '')
  const title = (await focused.textContent()) ?? ''
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/track\/\d+$/)
  const genre = page.getByRole('main').getByRole('link', { name: /^(Space Music|Techno)$/ })
  await expect(genre).toHaveAttribute('href', /^\/browse\?genre=(Space%20Music|Techno)$/)
  await page.goBack()
  await expect(search(page)).toHaveValue(word)

  // On a phone a home shelf starts at its heading and scrolls to the edge.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  const shelf = page.getByRole('region', { name: 'New releases' })
  await expect(shelf.getByRole('article').first()).toBeVisible()
  const left = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left)
  expect(await left(shelf.getByRole('article').first())).toBe(await left(shelf.getByRole('heading')))
})

test('artists are found too, and no results show the empty state', async ({ page, newcomer }) => {
  const artist = await newcomer('ARTIST')
  await page.goto('/browse')
  await page.getByRole('tab', { name: 'Artists' }).click()
  await search(page).fill(artist.username)
  await expect(page).toHaveURL(`/browse?q=${artist.username}&tab=artists`)
  const card = page.getByRole('list', { name: 'Artists' }).getByRole('link', { name: artist.username })
  await expect(card).toHaveAttribute('href', `/artist/${artist.username}`)
  await search(page).fill('qqqqzzzzxxxx')
  await expect(page.getByText('No artists found')).toBeVisible()
  await page.getByRole('tab', { name: 'Tracks' }).click()
  await expect(page.getByText('No tracks found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all tracks' }).click()
  await expect(page).toHaveURL('/browse')
  await expect(search(page)).toBeFocused()
})

test('hostile search input does no harm', async ({ page }) => {
  const harm: string[] = []
  page.on('pageerror', ({ message }) => harm.push(message))
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.url().includes('/api/tracks')) harm.push(`${answer.status()} ${answer.url()}`)
  })
  await page.goto('/browse')
  for (const typed of [
    'x'.repeat(10_000),
    '🎷'.repeat(10_000),
    "'; drop table track; --%_\\",
    '<img src=x onerror=alert(1)>',
    ' '.repeat(50),
  ]) {
    const isAsked = typed.trim() !== ''
    const asked = isAsked ? page.waitForResponse(/\/api\/tracks\?.*q=/) : undefined
    await search(page).fill(typed)
    await asked
    await expect(page.getByRole('tabpanel')).toBeVisible()
  }
  await expect(page).toHaveURL('/browse')
  await page.goto('/browse?genre=polka&tab=nonsense&q=%00')
  await expect(page.getByText('No tracks found')).toBeVisible()
  expect(harm).toEqual([])
})

test('an endless list renders only the visible rows', async ({ page, request, newcomer }) => {
  const word = aWord()
  const artist = await newcomer('ARTIST')
  const [id = 0] = await records(request, artist, [{ title: word }])
  const sample = await (await request.get(`/api/tracks/${id}`)).json()
  // A thousand real tracks would take an hour to render, so these are fake.
  await page.route(/\/api\/tracks\?/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const next = from + 50
    return route.fulfill({
      json: Array.from({ length: 50 }, (_, place) => ({
        ...sample,
        id: from + place + 1,
        title: `No. ${from + place + 1}`,
      })),
      headers: next < 1_000 ? { link: `</api/tracks?limit=50&cursor=${next}>; rel="next"` } : {},
    })
  })
  await page.goto('/browse')
  await expect(rowOf(page, 'No. 1').first()).toBeVisible()
  const rows = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')
  await search(page).press('ArrowDown')
  // Scrolls to the last row until several pages are loaded.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.locator('[data-arrow-stop]:focus')).toHaveText(/^No\. [3-9]\d0$/, { timeout: 500 })
  }).toPass()
  await expect(page.locator('[data-arrow-stop]:focus')).toBeInViewport()
  expect(await rows.count()).toBeLessThan(60)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)

  const last = (await page.locator('[data-arrow-stop]:focus').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/track\/\d+$/)
  await page.goBack()
  await expect(page.getByRole('link', { name: last, exact: true })).toBeInViewport()
})

test('an album page lists its tracks, and its link can be shared', async ({ page, context, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  const title = `Record ${aWord()}`
  const album = await anAlbum(request, artist, { title, genre: 'Jazz', releaseDate: '2026-05-01', labelName: 'ISR' })
  await records(request, artist, [
    { title: 'Side A', fields: { coverId: String(album.id) } },
    { title: 'Side B', fields: { coverId: String(album.id) } },
  ])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/album/${album.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('1 May 2026')).toBeVisible()
  await expect(page.getByText('2 tracks', { exact: true })).toBeVisible()
  await expect(page.getByText('4 s', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy Album £2.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await expectNotice(page, 'Link copied')
  for (const path of [`/album/${album.id}`, '/browse', '/browse?tab=artists']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await faultsOf(page), `${path} at ${width}`).toEqual([])
    }
  }
  await page.goto('/album/999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Album Not Found' })).toBeVisible()
})
