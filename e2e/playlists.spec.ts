import { expect, type Page } from '@playwright/test'
import { aTrack, untilReady } from './music.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { enterAs, withCookieChoice } from './users.ts'

const titles = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').getByRole('link').allTextContents()

test('a playlist is created, filled, reordered, renamed, played and deleted', async ({ page, request, newcomer }) => {
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
  await page.getByRole('button', { name: /Long walk 2 tracks/ }).click()
  await expect.poll(() => titles(page)).toEqual(['Dawn', 'Dusk'])
  await page.getByRole('button', { name: 'Move Dusk up' }).click()
  await expect.poll(() => titles(page)).toEqual(['Dusk', 'Dawn'])
  await page.getByRole('button', { name: 'Play all' }).click()
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Dusk' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Dawn' }).click()
  await expect.poll(() => titles(page)).toEqual(['Dusk'])

  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Short walk')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: 'Short walk' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 playlists')).toBeVisible()
})
