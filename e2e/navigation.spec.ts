import { expect, type Page } from '@playwright/test'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { aPerson, enterAs, withCookieChoice } from './users.ts'

test('every page but the landing page has the navigation bar and the player', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'FAIRWAVE PLAYER' })).toBeVisible()
  await expect(page.getByText('NO TRACK LOADED', { exact: true })).toBeVisible()
  await expect(page.getByText('No Track Loaded', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Music' }).last()).toHaveAttribute('href', '/browse')
  await expect(page.getByRole('link', { name: 'My Library' }).last()).toHaveAttribute('href', '/library')
  const bar = page.getByRole('banner')
  await expect(bar).toHaveCSS('position', 'fixed')
  const edges = [await bar.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
  expect(edges[1]?.y, 'the page begins below the bar').toBeGreaterThanOrEqual(edges[0]?.height ?? 0)
  for (const name of [/X/, /Instagram/, /YouTube/])
    await expect(bar.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0)
})

test('the player collapses, fires its window event, and stays collapsed', async ({ page }) => {
  await withCookieChoice(page)
  await page.goto('/home')
  const told = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('fairwave:player-visibility', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        }),
      ),
  )
  await page.getByRole('button', { name: 'Hide player' }).click()
  expect(await told).toMatchObject({ visible: false })
  await expect(page.getByText('No Track Loaded', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Show player' }).click()
  await expect(page.getByText('No Track Loaded', { exact: true })).toBeVisible()
})

const MENUS = {
  FAN: [],
  ARTIST: ['Artist’s Desk', 'Music Admin', 'Money Admin'],
  LABEL: ['Music Admin', 'Money Admin', 'Label Admin'],
  ADMAN: ['Ad Admin'],
} as const

for (const [role, own] of Object.entries(MENUS)) {
  test(`the menu of a ${role}`, async ({ page, request }) => {
    const person = await aPerson(request, role as keyof typeof MENUS)
    await enterAs(page, person)
    await page.goto('/home')
    await page.getByRole('button', { name: /Account menu/ }).click()
    await expect(page.getByRole('menuitem').last()).toHaveText('Logout')
    const places = await page.getByRole('menuitem').allInnerTexts()
    const expected = ['Profile', ...own, 'Wallet', 'Messages', 'Change Password', 'Account & Privacy']
    expect(places.slice(0, expected.length)).toEqual(expected)
    const profile = page.getByRole('menuitem', { name: 'Profile', exact: true })
    await expect(profile).toHaveAttribute('href', `/artist/${person.username}`)
  })
}

test('signed-out visitors see a Home button instead of the menu', async ({ page }) => {
  await page.goto('/browse')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
    'href',
    '/home',
  )
  await expect(page.getByRole('button', { name: /Account menu/ })).toHaveCount(0)
})

test('an unknown path and an unknown user return 404 with a link home', async ({ page, request }) => {
  const answer = await page.goto('/no/such/place')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  expect((await page.request.get('/home')).status()).toBe(200)
  const { username } = await aPerson(request, 'ARTIST')
  expect((await page.request.get(`/artist/${username}`)).status()).toBe(200)
  expect((await page.request.get('/artist/no.body')).status()).toBe(404)
})

test('an element focused behind the player scrolls into view', async ({ page }) => {
  await page.goto('/home')
  const link = page.getByRole('main').getByRole('link', { name: 'Discover Artists' })
  const stands = async () => (await link.boundingBox()) ?? { y: 0 }
  const player = page.getByRole('region', { name: 'Player' })
  const { y } = await stands()
  await page.setViewportSize({ width: 1440, height: Math.round(y + 20) })
  const isBehind = async () => (await stands()).y + 1 > ((await player.boundingBox())?.y ?? 0)
  await expect.poll(isBehind).toBe(true)
  const before = page.getByRole('main').getByRole('link', { name: 'Browse Music' })
  // Nothing can be focused until the app has taken over the page that the server drew.
  await expect(async () => {
    await before.evaluate((element) => element.focus({ preventScroll: true }))
    await expect(before).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect.poll(isBehind).toBe(false)
})

test('hovering a home page cover slides its record out', async ({ page, request }) => {
  await aPerson(request, 'ARTIST')
  await withCookieChoice(page)
  await page.goto('/home')
  const sleeve = page
    .getByRole('region', { name: 'Featured Artists' })
    .getByRole('img', { name: /^Cover of/ })
    .first()
  const slid = () => sleeve.evaluate(({ firstElementChild: record }) => record && getComputedStyle(record).translate)
  await expect.poll(slid).toBe('none')
  await sleeve.hover()
  await expect.poll(slid).toMatch(/^30%/)
})

test('a new page starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/privacy')
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Browse' }).click()
  await expect(page).not.toHaveURL('/privacy')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('/upload redirects artists to Music Admin', async ({ page, request }) => {
  await enterAs(page, await aPerson(request, 'ARTIST'))
  await page.goto('/upload')
  await expect(page).toHaveURL('/admin/music')
})

test('fans are redirected from Music Admin with the reason', async ({ page, request }) => {
  await enterAs(page, await aPerson(request))
  for (const path of ['/admin/music', '/admin/money']) {
    await page.goto(path)
    await expectNotice(page, 'Access denied', 'Only artists and labels can access the music admin page.')
    await expect(page).toHaveURL('/')
  }
})

test('/profile redirects to the user’s own page', async ({ page, request }) => {
  const person = await aPerson(request, 'LABEL')
  await enterAs(page, person)
  await page.goto('/profile')
  await expect(page).toHaveURL(`/label/${person.username}`)
})

test('the library asks visitors to sign in', async ({ page }) => {
  await page.goto('/library')
  await expect(page.getByText('Login Required')).toBeVisible()
})

/** The controls under the toast that is shown. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('li[data-variant][data-state=open]')?.parentElement
    const box = toast?.getBoundingClientRect()
    if (!toast || !box) return ['no toast is shown']
    return [...document.querySelectorAll('a[href], button, input, select, textarea, [role=slider]')]
      .filter((control) => !toast.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      .map((control) => control.textContent)
  })

for (const width of [1440, 390]) {
  test(`toasts show one at a time, cover no control and are focused by F8, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await withCookieChoice(page)
    await enterAs(page, await aPerson(request))
    await page.goto('/admin/music')
    await expectNotice(page, 'Access denied')
    await page.keyboard.press('F8')
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label')),
    ).toMatch(/Notices/)
    // A focused toast stays.
    await expect.poll(() => coveredControls(page)).toEqual([])
  })
}

test('Back returns to the previous genre and tab', async ({ page, request }) => {
  await enterAs(page, await aPerson(request))
  await withCookieChoice(page)
  await page.goto('/browse')
  const ambient = page.getByRole('button', { name: 'Ambient', exact: true })
  await ambient.click()
  await expect(page).toHaveURL(/\/browse\?genre=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/browse$/)
  await expect(ambient).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('tab', { name: 'Artists' }).click()
  await expect(page).toHaveURL(/\/browse\?tab=artists$/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Tracks' })).toHaveAttribute('aria-selected', 'true')
  await page.goto('/library?tab=favorites')
  await expect(page.getByRole('tab', { name: 'My Favorites' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'My Playlists' }).click()
  await expect(page).toHaveURL(/\/library\?tab=playlists$/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'My Favorites' })).toHaveAttribute('aria-selected', 'true')
})

test('on a phone Back closes an open sheet and leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withCookieChoice(page)
  await page.goto('/browse')
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/privacy$/)
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/browse$/)
})
