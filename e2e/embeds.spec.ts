import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { anAlbum, aTrack, untilReady } from './music.ts'
import { test } from './story.ts'
import { enterAs, withCookieChoice } from './users.ts'

/** Shows HTML under an address of another site. */
async function openElsewhere(page: Page, html: string) {
  const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html))
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  return site
}

test('an artist copies the code of an album’s player, and it plays on another site without cookies', async ({
  page,
  request,
  newcomer,
}) => {
  const artist = await newcomer('ARTIST')
  const album = await anAlbum(request, artist, { title: 'Low Water' })
  for (const title of ['Flood', 'Ebb'])
    await aTrack(request, artist, { title, seconds: 20, fields: { coverId: String(album.id) } })
  await untilReady(request, artist, 2)

  await enterAs(page, artist)
  await withCookieChoice(page)
  await page.goto(`/album/${album.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Share Low Water/ })
  await dialog.getByRole('tab', { name: 'Embed' }).click()
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Low Water' })).toBeVisible()
  const code = await dialog.getByLabel('Code').inputValue()

  await page.context().clearCookies()
  const site = await openElsewhere(page, `<!doctype html><title>My site</title>${code}`)
  const embed = page.frameLocator('iframe')
  await embed.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => embed.getByRole('slider', { name: 'Position' }).inputValue().then(Number)).toBeGreaterThan(1)
  await embed.getByRole('button', { name: 'Next track' }).click()
  await expect(embed.getByRole('listitem').filter({ hasText: 'Ebb' }).getByRole('button')).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await page.context().cookies()).toEqual([])
  site.close()
})

test('an embed passes axe in both themes; what is not public shows that it is missing', async ({
  page,
  request,
  newcomer,
}) => {
  const artist = await newcomer('ARTIST')
  const { id } = await aTrack(request, artist, { title: 'Flood' })
  await untilReady(request, artist, 1)
  await page.goto(`/embed/track/${id}`)
  await page.getByRole('heading', { name: 'Flood' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const missing = await page.goto('/embed/track/999999')
  expect(missing?.status()).toBe(404)
  expect(await faultsOf(page)).toEqual([])
})
