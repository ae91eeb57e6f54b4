import { expect } from '@playwright/test'
import { anAlbum, aTrack, untilReady } from './music.ts'
import { openMusicAdmin } from './music-admin.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { enterAs, fillWallet, type Person, withCookieChoice } from './users.ts'

const DAY = 86_400_000
const LOCAL_MINUTES = 16
/** What a field for a day and time takes. */
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * DAY)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, LOCAL_MINUTES)
}
const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

test('an album is pre-ordered, and on release day the fan has it and the artist the money', async ({
  page,
  browser,
  request,
  newcomer,
}) => {
  const [artist, fan] = [await newcomer('ARTIST'), await newcomer('FAN')]
  await fillWallet(request, fan, 10)
  const album = await anAlbum(request, artist, { title: 'Before Dawn', releaseType: 'album', release: 'draft' })
  for (const title of ['First Light', 'Full Day'])
    await aTrack(request, artist, { title, fields: { coverId: String(album.id) } })
  await untilReady(request, artist, 2)

  await openMusicAdmin(page, artist)
  await page.getByRole('button', { name: 'Release… First Light' }).click()
  const single = page.getByRole('dialog', { name: 'Release of First Light' })
  await single.getByLabel('Release', { exact: true }).selectOption('Now')
  await single.getByRole('button', { name: 'Release now' }).click()
  await expectNotice(page, 'Release saved')
  await page.getByRole('tab', { name: 'Albums' }).click()
  await page.getByRole('button', { name: 'Release… Before Dawn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Release of Before Dawn' })
  await dialog.getByLabel('Release', { exact: true }).selectOption('On a day and time')
  await dialog.getByLabel('Comes out').fill(inDays(5))
  await dialog.getByLabel('Take pre-orders').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Pre-orders', { exact: true })).toBeVisible()

  const visit = await browser.newContext()
  const other = await visit.newPage()
  await enterAs(other, fan)
  await withCookieChoice(other)
  await other.goto(`/artist/${artist.username}`)
  await other.getByRole('link', { name: 'Before Dawn' }).click()
  await expect(other.getByRole('list', { name: 'On release day' })).toContainText('Full Day')
  await expect(other.getByRole('button', { name: 'Play First Light' })).toBeVisible()
  await other.getByRole('button', { name: 'Pre-order £2.00' }).click()
  const charge = other.getByRole('dialog', { name: 'Pre-order' })
  await expect(charge).toContainText('We keep your money until release day')
  await charge.getByRole('button', { name: 'Pay £2.00' }).click()
  await expect(other.getByRole('heading', { name: 'You pre-ordered this album' })).toBeVisible()
  await other.goto('/wallet')
  await expect(other.getByText('£8.00')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Cancel pre-order of Before Dawn' })).toBeVisible()

  await page.goto('/admin/money')
  await expect(page.getByRole('heading', { name: '£1.60 waiting for release day' })).toBeVisible()
  const release = new Date(Date.now() + 2000).toISOString()
  const moved = await request.put(`/api/releases/${album.id}/schedule`, {
    headers: headersOf(artist),
    data: { release },
  })
  expect(moved.status()).toBe(200)
  await expect
    .poll(async () => (await (await request.get('/api/me/orders', { headers: headersOf(fan) })).json()).length, {
      timeout: 60_000,
    })
    .toBe(1)
  await other.goto(`/album/${album.id}`)
  await expect(other.getByRole('button', { name: 'Play Full Day' })).toBeVisible()
  await expect(other.getByText('Owned').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('£1.60').first()).toBeVisible()
  await expect(page.getByText('waiting for release day')).toHaveCount(0)
  await visit.close()
})
