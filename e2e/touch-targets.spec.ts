import { expect, type Page } from '@playwright/test'
import { anAlbum, aTrack } from './music.ts'
import { test } from './story.ts'
import { aPerson, enterAs, withCookieChoice } from './users.ts'

const LEAST_PX = 24

/** What can be pressed in cards and rows and is smaller than a finger needs; links within a sentence follow its lines. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const isInText = (one: Element) =>
      one.matches('a') &&
      [...(one.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return [...document.querySelectorAll('main :is(li, article, td, th) :is(a[href], button, input, select)')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isInText(one))
      .flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width > 1 && (width < least || height < least)
          ? [
              `${location.pathname} at ${innerWidth}: ${one.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)}`,
            ]
          : []
      })
  }, LEAST_PX)

test('what is pressed in cards is at least 24 pixels in each direction', async ({ page, request }) => {
  const artist = await aPerson(request, 'ARTIST')
  const album = await anAlbum(request, artist, { title: 'Pieces' })
  await aTrack(request, artist, { title: 'One', fields: { coverId: String(album.id) } })
  await aTrack(request, artist, { title: 'Two' })
  await enterAs(page, artist)
  await withCookieChoice(page)
  const found: string[] = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/home',
      '/browse',
      '/browse?tab=albums',
      '/browse?tab=artists',
      '/search?q=pieces',
      `/album/${album.id}`,
      `/artist/${artist.username}`,
      '/library',
      '/admin/music',
    ]) {
      await page.goto(path)
      await page.locator('main:not([aria-busy="true"]) h1').first().waitFor()
      await page.locator('#root[inert]').waitFor({ state: 'detached' })
      await page.locator('main [data-radius]').first().waitFor({ state: 'detached' })
      found.push(...(await smallTargets(page)))
    }
  }
  expect(found).toEqual([])
})
