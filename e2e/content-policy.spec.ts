import { expect, type Page } from '@playwright/test'
import { test } from './story.ts'
import { enterAs, withCookieChoice } from './users.ts'

/** What the browser refused because of the content policy. */
function watchPolicy(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(`${page.url()}: ${message.text()}`)
  })
  return refused
}

/** Scripts and styles are there, and the page has drawn itself. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('body')).not.toBeEmpty()
  await expect(page.getByRole('heading').first()).toBeVisible()
}

test('no page needs what the content policy refuses, for a visitor', async ({ page, newcomer }) => {
  const refused = watchPolicy(page)
  await withCookieChoice(page)
  const artist = await newcomer('ARTIST')
  for (const address of ['/', '/auth', '/browse', '/radio', '/transparency', '/api/docs', '/nowhere'])
    await visit(page, address)
  await page.goto(`/embed/artist/${artist.username}`)
  await expect(page.locator('body')).not.toBeEmpty()
  expect(refused).toEqual([])
})

test('no page, menu or dialog needs what the content policy refuses, for an artist', async ({ page, newcomer }) => {
  const refused = watchPolicy(page)
  await withCookieChoice(page)
  const artist = await newcomer('ARTIST')
  await enterAs(page, artist)
  for (const address of ['/home', '/desk', '/upload', '/admin/money', '/admin/statistics', '/account', '/wallet'])
    await visit(page, address)
  await visit(page, `/artist/${artist.username}`)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // The dialog locks the page behind it with a style sheet that needs no permission.
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  expect(refused).toEqual([])
})

test('the front page is drawn with its own styles before any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  const styled = page.locator('[style*="--paper"]').first()
  expect(await styled.evaluate((element) => getComputedStyle(element).getPropertyValue('--paper'))).not.toBe('')
  await context.close()
})
