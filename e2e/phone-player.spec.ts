import { expect, type Page } from '@playwright/test'
import { aTrack, untilReady } from './music.ts'
import { test } from './story.ts'
import { enterAs, withCookieChoice } from './users.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const SECONDS = 60
const mini = (page: Page) => page.getByRole('region', { name: 'Player' })
const view = (page: Page) => page.getByRole('dialog', { name: 'NOW PLAYING' })
const face = (page: Page) => mini(page).getByRole('button', { name: /^Open full player/ })

/** A finger moves over the page, as the browser's own touch events. */
async function swipe(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }) {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: from.x + (by.x ?? 0) * share, y: from.y + (by.y ?? 0) * share, id: 1 }],
    })
  await send('touchStart')
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', share)
  await send('touchEnd')
  await touch.detach()
}

/** The view slides in from below; a finger meets it only when it is in place. */
async function open(page: Page) {
  await expect(view(page)).toBeVisible()
  await view(page).evaluate((panel) => Promise.all(panel.getAnimations().map((animation) => animation.finished)))
}

test('a phone has a small player that is swiped, and opens to Now Playing', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  for (const title of ['First Light', 'Second Light']) await aTrack(request, artist, { title, seconds: SECONDS })
  await untilReady(request, artist, 2)
  await enterAs(page, artist)
  await withCookieChoice(page)
  await page.goto(`/artist/${artist.username}`)
  const idle = await mini(page).boundingBox()
  expect(idle?.height).toBeLessThanOrEqual(48)

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play (First|Second) Light$/ })
    .first()
    .tap()
  await expect(mini(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  expect((await mini(page).boundingBox())?.height).toBeLessThanOrEqual(64)
  const playing = /First/.test((await face(page).textContent()) ?? '') ? 'First Light' : 'Second Light'
  const other = playing === 'First Light' ? 'Second Light' : 'First Light'

  const box = (await face(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await swipe(page, middle, { x: -120 })
  await expect(face(page)).toContainText(other)
  await expect(view(page)).toBeHidden()

  // A browser may take a tap right after a swipe for the end of it.
  await expect(async () => {
    await face(page).tap()
    await expect(view(page)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(view(page).getByRole('link', { name: other })).toBeVisible()
  await expect(view(page).getByRole('slider', { name: 'Position in the track' })).not.toHaveValue('0')
  const small = await view(page)
    .locator('button, a')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.textContent && !target.closest('p'))
        .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box: { width, height } }) => width < 43.9 || height < 43.9)
        .map(({ name }) => name),
    )
  expect(small).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.goBack()
  await expect(view(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(artist.username))
  await expect(face(page)).toBeFocused()

  await face(page).tap()
  await open(page)
  await swipe(page, { x: 195, y: 200 }, { y: 300 })
  await expect(view(page)).toBeHidden()

  await swipe(page, middle, { y: -200 })
  await expect(view(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view(page)).toBeHidden()

  await face(page).tap()
  await view(page).getByRole('link', { name: other }).tap()
  await expect(page).toHaveURL(/\/track\//)
  await expect(view(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(artist.username))
})
