import AxeBuilder from '@axe-core/playwright'
import { PAGES } from '@fairwave/contract/pages'
import { expect, type Page } from '@playwright/test'
import { test } from './story.ts'
import { aPerson, enterAs, withCookieChoice } from './users.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [360, 390, 768, 1440, 2560]
const PARTS = 4

const addressOf = (path: string, username: string) =>
  path
    .replace(':username', username)
    .replace(/:(id|artistId\??)/, '1')
    .replace(/:token\??/, 'some-token')

async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
}

/** Requests to other sites that a page makes by itself. */
function noteStrangers(page: Page, found: string[]): void {
  page.on('request', (sent) => {
    const { protocol, hostname } = new URL(sent.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') found.push(`${page.url()} asks ${sent.url()}`)
  })
}

/** The axe violations in one theme, then in the other, which differs in colours only. */
async function faultsOf(page: Page): Promise<string[]> {
  await showTheme(page, 'dark')
  const inDark = await new AxeBuilder({ page }).withTags(RULES).analyze()
  await showTheme(page, 'light')
  const inLight = await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze()
  return [...inDark.violations, ...inLight.violations].map(({ id, nodes }) => {
    const where = nodes.map(({ html }) => html).join(' ')
    return `${page.url()}: ${id}: ${where.slice(0, 300)}`
  })
}

for (let part = 0; part < PARTS; part++) {
  const pages = [...PAGES, { path: '/not-a-page' }].filter((_, place) => place % PARTS === part)

  test(`pages pass axe in both themes, fit the screen and contact no other site, ${part + 1} of ${PARTS}`, async ({
    page,
    request,
  }) => {
    const person = await aPerson(request, 'ARTIST')
    await withCookieChoice(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    noteStrangers(page, found)
    for (const { path } of pages) {
      await page.goto(addressOf(path, person.username))
      await page.locator('main:not([aria-busy="true"]) h1').first().waitFor()
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

test('artist pages pass axe', async ({ page, request }) => {
  const person = await aPerson(request, 'ARTIST')
  await enterAs(page, person)
  await withCookieChoice(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  noteStrangers(page, found)
  for (const path of [
    `/artist/${person.username}`,
    '/library',
    '/messages',
    '/notifications',
    '/wallet',
    '/admin/music',
    '/admin/money',
    '/change-password',
  ]) {
    await page.goto(path)
    await page.locator('main:not([aria-busy="true"]) h1').first().waitFor()
    found.push(...(await faultsOf(page)))
  }
  expect(found).toEqual([])
})
