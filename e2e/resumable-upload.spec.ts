import { expect, type Page, type Request } from '@playwright/test'
import { aTone, tracksOf } from './music.ts'
import { openMusicAdmin, openUpload } from './music-admin.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'

/** About 27 MB: large enough to be sent in parts. */
const aLargeFile = () => aTone('Long Way Home.wav', { seconds: 140, rate: 96_000 })
const FIRST_PART = 8 * 1024 * 1024
const PARTS = '**/api/me/uploads/*'
const isPart = (request: Request) => request.method() === 'PATCH' && request.url().includes('/api/me/uploads/')

async function startUpload(page: Page) {
  const dialog = await openUpload(page)
  await dialog.getByLabel('Audio file').setInputFiles(aLargeFile())
  await expect(dialog.getByLabel('Title')).toHaveValue('Long Way Home')
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  return dialog
}

test('a large upload continues where it stopped, after a lost connection and after a reload', async ({
  page,
  request,
  newcomer,
}) => {
  const artist = await newcomer('ARTIST')
  await openMusicAdmin(page, artist)
  page.on('dialog', (question) => void question.accept())
  const offsets: number[] = []
  page.on('request', (sent) => isPart(sent) && offsets.push(Number(sent.headers()['upload-offset'])))

  // The connection is lost after the first part, and stays away.
  let parts = 0
  await page.route(PARTS, (route) => {
    if (!isPart(route.request())) return route.continue()
    parts += 1
    return parts === 1 ? route.continue() : route.abort('internetdisconnected')
  })
  const lost = await startUpload(page)
  await expect(lost.getByText('The upload continues by itself')).toBeVisible()
  await expect.poll(() => parts).toBeGreaterThan(1)
  await page.reload()
  await page.unroute(PARTS)
  // Once more, and this time it comes back.
  await page.route(PARTS, (route) => route.abort('internetdisconnected'), { times: 1 })
  await expect(page.getByText('a large upload continues where it stopped')).toBeVisible()
  const before = offsets.length

  const dialog = await startUpload(page)
  await expect(dialog.getByRole('button', { name: 'Upload Successful!' })).toBeVisible()
  await expectNotice(page, 'Upload Complete')
  expect(offsets[before]).toBe(FIRST_PART)
  expect(await tracksOf(request, artist)).toMatchObject([{ title: 'Long Way Home' }])
})
