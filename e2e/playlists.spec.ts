import { expect, type Page } from '@playwright/test'
import { aTrack, untilReady } from './music.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { enterAs, withCookieChoice } from './users.ts'

const titles = (page: Page) =>
  page
    .getByRole('region', { name: 'Tracks' })
    .getByRole('link', { name: /^(Dawn|Dusk)$/ })
    .allTextContents()

test('a playlist is created, filled, reordered, renamed, played, made public and deleted', async ({
  page,
  browser,
  request,
  newcomer,
}) => {
  const artist = await newcomer('ARTIST')
  const tracks = [await aTrack(request, artist, { title: 'Dawn' }), await aTrack(request, artist, { title: 'Dusk' })]
  await untilReady(request, artist, 2)
  await enterAs(page, artist)
  await withCookieChoice(page)

  await page.goto(`/track/${tracks[0]?.id}`)
  await page.getByRole('button', { name: 'Add to playlist' }).click()
  await page.getByRole('menuitem', { name: 'New playlist…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Long walk')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expectNotice(page, 'Playlists', '“Long walk” is ready.')
  await page.goto(`/track/${tracks[1]?.id}`)
  await page.getByRole('button', { name: 'Add to playlist' }).click()
  await page.getByRole('menuitem', { name: 'Long walk' }).click()
  await expectNotice(page, 'Playlists', '“Dusk” was added to “Long walk”.')

  await page.goto('/admin/music?tab=playlists')
  await expect(page.getByText('4 playlists')).toBeVisible()
  await page.getByRole('link', { name: /Long walk 2 tracks/ }).click()
  await expect(page).toHaveURL(/\/playlist\/\d+$/)
  await expect.poll(() => titles(page)).toEqual(['Dawn', 'Dusk'])
  await page.getByRole('button', { name: 'Move Dusk up' }).click()
  await expect.poll(() => titles(page)).toEqual(['Dusk', 'Dawn'])
  // Rows can be dragged again once the last move is saved.
  await expect(page.getByRole('button', { name: 'Move Dusk down' })).not.toHaveAttribute('aria-disabled')
  const handle = await page.locator('[data-handle="Dusk"]').boundingBox()
  const below = await page.locator('[data-handle="Dawn"]').boundingBox()
  await page.mouse.move(handle!.x + 8, handle!.y + 8)
  await page.mouse.down()
  await page.mouse.move(below!.x + 8, below!.y + 12, { steps: 5 })
  await expect.poll(() => titles(page)).toEqual(['Dawn', 'Dusk'])
  await page.mouse.move(handle!.x + 8, handle!.y + 8, { steps: 5 })
  await page.mouse.move(below!.x + 8, below!.y + 12, { steps: 5 })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.mouse.up()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Dawn', 'Dusk'])
  await page.getByRole('button', { name: 'Move Dusk up' }).click()
  await expect.poll(() => titles(page)).toEqual(['Dusk', 'Dawn'])
  await page.getByRole('button', { name: 'Play playlist' }).click()
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Dusk' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Dawn' }).click()
  await expect.poll(() => titles(page)).toEqual(['Dusk'])

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Short walk')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Short walk' })).toBeVisible()

  const address = page.url()
  const visitor = await browser.newPage()
  expect((await visitor.goto(address))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'Playlist Not Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Make public' }).click()
  await expectNotice(page, 'Playlists', '“Short walk” is public. Share its link.')
  expect((await visitor.goto(address))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { name: 'Short walk' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Dusk' })).toBeVisible()
  await visitor.close()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 playlists')).toBeVisible()
})
