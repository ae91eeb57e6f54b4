import { expect } from '@playwright/test'
import { aTrack, RENDERING, untilReady } from './music.ts'
import { test } from './story.ts'
import { enterAs, withCookieChoice } from './users.ts'

test('an artist lets a radio station hear a draft by a private link, and ends it', async ({
  page,
  request,
  newcomer,
  browser,
}) => {
  test.setTimeout(RENDERING.timeout)
  const artist = await newcomer('ARTIST')
  const track = await aTrack(request, artist, { title: 'Not Yet', fields: { release: 'draft' } })
  await untilReady(request, artist, 1)
  await enterAs(page, artist)
  await withCookieChoice(page)
  await page.goto('/admin/codes')
  await page.getByLabel('Music', { exact: true }).selectOption({ label: 'Not Yet' })
  await page.getByLabel('Link’s name').fill('Radio 6 promo')
  const later = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Works until').fill(later)
  await page.getByRole('button', { name: 'Make link' }).click()
  const link = (await page.getByText('/listen#').textContent()) ?? ''

  const theirs = await (await browser.newContext()).newPage()
  await withCookieChoice(theirs)
  expect((await theirs.goto(`/track/${track.id}`))?.status()).toBe(404)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Not Yet' })).toBeVisible()
  const sounding = theirs.waitForResponse((response) => response.url().includes('/api/listening/audio/'))
  await theirs.getByRole('button', { name: 'Play Not Yet' }).click()
  const { status, url } = await sounding.then((response) => ({ status: response.status(), url: response.url() }))
  expect([200, 206]).toContain(status)
  await expect(theirs.getByLabel('Player of Not Yet')).toBeVisible()

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Radio 6 promo' })
  await expect(row).toContainText('Not Yet')
  await page.getByRole('button', { name: 'End link Radio 6 promo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click()
  await expect(row).toContainText('Ended')
  expect((await theirs.request.get(url, { headers: { range: 'bytes=0-9' } })).status()).toBe(410)
  await theirs.reload()
  await expect(theirs.getByText('The artist has ended this link.')).toBeVisible()
  await theirs.context().close()
})
