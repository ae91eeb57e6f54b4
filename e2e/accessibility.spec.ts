import { PAGES } from '@fairwave/contract/pages'
import { expect, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { test } from './story.ts'
import { aPerson, enterAs, withCookieChoice } from './users.ts'

const WIDTHS = [360, 390, 768, 1440, 2560]
const PARTS = 4

declare global {
  interface Window {
    layoutShift: number
  }
}

const addressOf = (path: string, username: string) =>
  path
    .replace(':username', username)
    .replace(/:(id|artistId\??)/, '1')
    .replace(/:token\??/, 'some-token')

/** Requests to other sites that a page makes by itself. */
function noteStrangers(page: Page, found: string[]): void {
  page.on('request', (sent) => {
    const { protocol, hostname } = new URL(sent.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') found.push(`${page.url()} asks ${sent.url()}`)
  })
}

/** Answers come late enough that a page is drawn before its data, as over a real connection. */
async function watchShifts(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await route.continue().catch(() => undefined)
  })
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.layoutShift += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const MOST_SHIFT = 0.02

/** Opens a page and waits for its data. Says what is wrong where its content moved meanwhile. */
async function open(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await page.locator('main:not([aria-busy="true"]) h1').first().waitFor()
  // What the server drew can't be used before the app has taken it over.
  await page.locator('#root[inert]').waitFor({ state: 'detached' })
  await page.locator('main [data-radius]').first().waitFor({ state: 'detached' })
  const moved = await page.evaluate(() => window.layoutShift)
  return moved > MOST_SHIFT ? [`${address} moves by ${moved.toFixed(3)} while it loads`] : []
}

for (let part = 0; part < PARTS; part++) {
  const pages = [...PAGES, { path: '/not-a-page' }].filter((_, place) => place % PARTS === part)

  test(`pages pass axe in both themes, fit the screen, stay in place and contact no other site, ${part + 1} of ${PARTS}`, async ({
    page,
    request,
  }) => {
    const person = await aPerson(request, 'ARTIST')
    await withCookieChoice(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    noteStrangers(page, found)
    await watchShifts(page)
    const seen = new Set<string>()
    for (const { path } of pages) {
      found.push(...(await open(page, addressOf(path, person.username))))
      // Many pages send a visitor to the same sign-in page.
      const { pathname } = new URL(page.url())
      if (seen.has(pathname)) continue
      seen.add(pathname)
      found.push(...(await faultsOf(page)))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (excess > 0) found.push(`${path} at ${width}: ${excess} px too wide`)
      }
    }
    expect(found).toEqual([])
  })
}

test('artist pages pass axe on a phone, and their content stays in place while they load', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await aPerson(request, 'ARTIST')
  await enterAs(page, person)
  await withCookieChoice(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  noteStrangers(page, found)
  await watchShifts(page)
  for (const path of [
    `/artist/${person.username}`,
    '/home',
    '/account',
    '/library',
    '/messages',
    '/notifications',
    '/wallet',
    '/admin/music',
    '/admin/money',
    '/change-password',
  ]) {
    found.push(...(await open(page, path)))
    found.push(...(await faultsOf(page)))
  }
  expect(found).toEqual([])
})
