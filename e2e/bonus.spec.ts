import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { anAlbum, aTone, aTrack, RENDERING, tracksOf } from './music.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { enterAs, fillWallet, withCookieChoice } from './users.ts'

const PDF = { name: 'Booklet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nwords\n%%EOF\n') }

test('an artist adds a bonus track and a booklet to an album, and only its buyer gets them', async ({
  browser,
  page,
  request,
  newcomer,
}) => {
  const [artist, fan] = [await newcomer('ARTIST'), await newcomer('FAN')]
  const album = await anAlbum(request, artist, { title: 'Harbour', price: '3' })
  await aTrack(request, artist, { title: 'Tide', fields: { coverId: String(album.id), price: '3' } })
  await enterAs(page, artist)
  await withCookieChoice(page)
  await page.goto('/admin/music')
  await page.getByRole('button', { name: 'Upload New Track' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload New Track' })
  await upload.getByLabel('Audio file').setInputFiles(aTone('Demo tape.wav', { hertz: 330 }))
  await upload.getByRole('combobox', { name: 'Album' }).selectOption({ label: 'Harbour' })
  await upload.getByRole('switch', { name: 'Bonus track' }).check()
  await upload.getByRole('button', { name: 'Upload Track' }).click()
  await expectNotice(page, 'Upload Complete')
  await upload.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('tab', { name: 'Albums' }).click()
  await page.getByRole('button', { name: 'Bonus of Harbour' }).click()
  const bonus = page.getByRole('dialog', { name: 'Bonus of Harbour' })
  const aWebPage = { name: 'Booklet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script></script>') }
  await bonus.getByLabel('Add a bonus file').setInputFiles(aWebPage)
  await expect(bonus.getByRole('alert')).toContainText('this file is none of them')
  await bonus.getByLabel('Add a bonus file').setInputFiles(PDF)
  await expect(bonus.getByText('Booklet.pdf', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await tracksOf(request, artist)).map(({ state }) => state), RENDERING)
    .toEqual(['ready', 'ready'])

  await fillWallet(request, fan, 5)
  const theirs = await browser.newContext()
  const shop = await theirs.newPage()
  await enterAs(shop, fan)
  await withCookieChoice(shop)
  await shop.goto(`/album/${album.id}`)
  const shown = shop.getByRole('region', { name: 'Bonus, with the album' })
  await expect(shown.getByRole('listitem')).toHaveCount(2)
  await expect(shown.getByRole('link')).toHaveCount(0)
  await expect(shop.getByRole('button', { name: 'Play Demo tape' })).toHaveCount(0)
  const bought = await request.post(`/api/purchase/album/${album.id}`, {
    headers: { authorization: `Bearer ${fan.token}` },
  })
  expect(bought.ok()).toBe(true)
  await shop.reload()
  await expect(shop.getByRole('button', { name: 'Play Demo tape' })).toBeVisible()
  const [download] = await Promise.all([
    shop.waitForEvent('download'),
    shown.getByRole('link', { name: 'Download Booklet' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Booklet.pdf')
  expect(await readFile(await download.path())).toEqual(PDF.buffer)

  await bonus.getByRole('button', { name: 'Remove Booklet' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Remove bonus file?' })
  await expect(asked).toContainText('Earlier buyers of the album keep it')
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(bonus.getByText('Booklet.pdf', { exact: true })).toHaveCount(0)
  await shop.reload()
  await expect(shown.getByRole('link', { name: 'Download Booklet' })).toBeVisible()
  await theirs.close()
})
