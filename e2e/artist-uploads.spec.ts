import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { aTextFile, aTone, aTrack, dropOn, RENDERING, tracksOf } from './music.ts'
import { openMusicAdmin, openUpload, rowOf } from './music-admin.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'

test('a dropped file is published, and a visitor can play it', { tag: '@main' }, async ({
  page,
  request,
  newcomer,
}) => {
  const artist = await newcomer('ARTIST')
  await openMusicAdmin(page, artist)
  await expect(page.getByText('No tracks yet')).toBeVisible()
  const dialog = await openUpload(page)
  await expect(dialog.getByRole('button', { name: 'Upload Track' })).toBeDisabled()
  await expect(dialog.getByLabel('Price (£)')).toHaveValue('1')
  await dropOn(dialog.getByText('Drop a file here'), [aTone('Night Train.wav', { seconds: 3 })])
  await expect(dialog.getByLabel('Title')).toHaveValue('Night Train')
  await dialog.getByLabel('Genre').selectOption('Bebop')
  await dialog.getByLabel('Record Label').fill('Home Taping')
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  await expect(dialog.getByRole('button', { name: 'Upload Successful!' })).toBeVisible()
  await expectNotice(page, 'Upload Complete')
  await expect(dialog.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute('aria-valuenow', '100')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const row = rowOf(page, 'Night Train')
  await expect(row).toContainText('Single')
  await expect(row).toContainText('£1.00')
  await expect(row).toContainText('Bebop')
  await expect(row).toContainText('0:03', RENDERING)
  await expect(row.getByText('Rendering')).toHaveCount(0)
  const [track] = await tracksOf(request, artist)
  expect(track).toMatchObject({ title: 'Night Train', state: 'ready', labelName: 'Home Taping' })
  const heard = await page.request.get(`/api/tracks/${track?.id}/audio/low`)
  expect(heard.headers()['content-type']).toBe('audio/mpeg')
})

test('an invalid file shows an error and keeps the form', async ({ page, newcomer }) => {
  await openMusicAdmin(page, await newcomer('ARTIST'))
  const dialog = await openUpload(page)
  await dialog.getByLabel('Title').fill('Nothing yet')
  await dialog.getByLabel('Title').press('Enter')
  await expectNotice(page, 'Upload Failed', 'Audio file is missing')

  await dialog.getByLabel('Audio file').setInputFiles(aTextFile('notes.txt'))
  await expectNotice(
    page,
    'Invalid File Type',
    'Please select a valid audio file. Only MP3, WAV, OGG, FLAC, AAC, and M4A are supported.',
  )
  await dialog.getByLabel('Sleeve Artwork').setInputFiles(aTextFile('sleeve.txt'))
  await expectNotice(page, 'Invalid File Type', 'Only JPG, PNG, GIF, WEBP, and SVG are supported.')

  await dialog.getByLabel('Audio file').setInputFiles({ ...aTextFile('renamed.mp3'), mimeType: 'audio/mpeg' })
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  await expectNotice(page, 'Upload Failed', 'Please select a valid audio file.')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please select a valid audio file.' })).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Nothing yet')

  await dialog.getByRole('switch', { name: 'Batch upload' }).click()
  await dialog.getByRole('button', { name: 'Remove Nothing yet' }).click()
  await expect(dialog.getByRole('button', { name: /Upload.*Tracks/ })).toBeDisabled()
  await dialog.getByLabel('Price (£)').press('Enter')
  await expectNotice(page, 'Batch Upload Failed', 'No audio files selected for batch upload')
})

test('a batch drops non-audio files, can be reordered, and becomes an album', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  await openMusicAdmin(page, artist)
  const dialog = await openUpload(page)
  await expect(dialog.getByLabel('Release Type')).toHaveValue('single')
  await dropOn(dialog.getByText('Drop a file here'), [
    aTone('10 Last.wav', { hertz: 300 }),
    aTextFile('cover notes.txt'),
    aTone('1 First.wav', { hertz: 400 }),
    aTone('2 Second.wav', { hertz: 500 }),
  ])
  await expectNotice(page, 'Invalid File Type', '1 file left out')
  await expect(dialog.getByRole('switch', { name: 'Batch upload' })).toBeChecked()
  await expect(dialog.getByLabel('Release Type')).toHaveValue('album')
  await expect(dialog.getByLabel('Release Type').getByRole('option')).toHaveText([
    'Album',
    'EP',
    'Compilation',
    'Live',
    'Demo',
  ])
  const titles = dialog.getByLabel(/^Title of track/)
  await expect(titles.nth(0)).toHaveValue('1 First')
  await expect(titles.nth(2)).toHaveValue('10 Last')

  await dialog.getByRole('button', { name: 'Move 10 Last up' }).press('Enter')
  await expect(titles.nth(1)).toHaveValue('10 Last')
  const rows = dialog.getByRole('list', { name: 'Tracks of the batch' }).getByRole('listitem')
  const [from, to] = [await rows.nth(2).boundingBox(), await rows.nth(0).boundingBox()]
  if (!from || !to) throw new Error('the rows are not drawn')
  await page.mouse.move(from.x + 20, from.y + 24)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 24, { steps: 8 })
  await page.mouse.up()
  await expect(titles.nth(0)).toHaveValue('2 Second')
  await titles.nth(0).fill('Opening')

  await dialog.getByLabel('Title of the new album').fill('Valves')
  await dialog.getByLabel('Release Type').selectOption('ep')
  await dialog.getByRole('button', { name: 'Upload 3 Tracks' }).click()
  await expectNotice(page, 'Batch Upload Complete', '3 of 3 tracks')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('tab', { name: 'Albums' }).click()
  const album = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Valves' }) })
  await expect(album).toContainText('EP')
  await expect(album).toContainText('3 tracks')

  const tracks = await tracksOf(request, artist)
  expect(tracks.map(({ title }) => title).reverse()).toEqual(['Opening', '1 First', '10 Last'])
  expect(new Set(tracks.map(({ albumTitle }) => albumTitle))).toEqual(new Set(['Valves']))
})

test('a chosen folder names the album, with its tracks sorted by name', async ({ page, newcomer }, info) => {
  const folder = info.outputPath('Side Streets')
  await mkdir(folder, { recursive: true })
  for (const name of ['2 Corner.wav', '10 Alley.wav']) await writeFile(join(folder, name), aTone(name).buffer)
  await writeFile(join(folder, '.DS_Store'), 'litter')
  await openMusicAdmin(page, await newcomer('ARTIST'))
  const dialog = await openUpload(page)
  await dialog.getByRole('switch', { name: 'Batch upload' }).click()
  await dialog.getByLabel('Folder of audio files').setInputFiles(folder)
  await expect(dialog.getByLabel('Title of track 1')).toHaveValue('2 Corner')
  await expect(dialog.getByLabel('Title of track 2')).toHaveValue('10 Alley')
  await expect(dialog.getByLabel('Title of the new album')).toHaveValue('Side Streets')
  await expect(page.locator('li[data-variant]')).toHaveCount(0)
})

test('a failed batch is retried under the same key and published once', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  await openMusicAdmin(page, artist)
  const keys: (string | undefined)[] = []
  await page.route('**/api/tracks/batch', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first attempt reaches the server, but its response is lost.
    if (keys.length === 1) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  const dialog = await openUpload(page)
  await dialog.getByLabel('Audio file').setInputFiles([aTone('A.wav', { hertz: 300 }), aTone('B.wav', { hertz: 400 })])
  await dialog.getByRole('button', { name: 'Upload 2 Tracks' }).click()
  await expectNotice(page, 'Upload Error', 'Error sending upload. Retrying in 2 seconds...')
  await expectNotice(page, 'Batch Upload Complete', '2 of 2 tracks')
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await tracksOf(request, artist)).toHaveLength(2)
})

test('a lost connection clears the form, looks for the upload, and can be retried', async ({
  page,
  request,
  newcomer,
}) => {
  const artist = await newcomer('ARTIST')
  await openMusicAdmin(page, artist)
  await page.route('**/api/tracks', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  )
  const dialog = await openUpload(page)
  await dialog.getByLabel('Audio file').setInputFiles(aTone('Lost.wav'))
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  await expectNotice(page, 'Network Error')
  const status = page.getByRole('dialog', { name: 'Upload Status' })
  await expect(status).toContainText('It may still be processing')
  await expect(status.getByText('Not uploaded yet')).toBeVisible()
  await aTrack(request, artist, { title: 'Lost' })
  await expect(status.getByText('Arrived', { exact: true })).toBeVisible()
  await status.getByRole('button', { name: 'OK' }).click()
  await openUpload(page)
  await expect(dialog.getByLabel('Title')).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Upload Track' })).toBeDisabled()

  await dialog.getByLabel('Audio file').setInputFiles(aTone('Found.wav'))
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  await status.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Found')
  await page.unroute('**/api/tracks')
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  await expectNotice(page, 'Upload Complete')
})

test('an upload that times out shows an error', async ({ page, newcomer }) => {
  await openMusicAdmin(page, await newcomer('ARTIST'))
  await page.evaluate(() => {
    // Five minutes are too long for a story, so the request's timeout is shortened.
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (this.timeout === 300_000) this.timeout = 500
      send.call(this, body)
    }
  })
  await page.route('**/api/tracks', (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  const dialog = await openUpload(page)
  await dialog.getByLabel('Audio file').setInputFiles(aTone('Slow.wav'))
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  await expectNotice(page, 'Upload Timed Out')
  await expect(page.getByRole('dialog', { name: 'Upload Status' })).toBeVisible()
})

test('leaving during an upload shows on the next visit which tracks arrived', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  await openMusicAdmin(page, artist)
  await page.evaluate(() => {
    // A request that is merely held may be sent when the page is left, so this one never starts.
    const { send } = XMLHttpRequest.prototype
    const BATCH_TIMEOUT_MS = 600_000
    XMLHttpRequest.prototype.send = function (body) {
      if (this.timeout !== BATCH_TIMEOUT_MS) send.call(this, body)
    }
  })
  const dialog = await openUpload(page)
  await dialog
    .getByLabel('Audio file')
    .setInputFiles([aTone('Kept.wav', { hertz: 300 }), aTone('Gone.wav', { hertz: 400 })])
  await dialog.getByRole('button', { name: 'Upload 2 Tracks' }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
  await dialog.press('Escape')
  await expect(page.getByRole('region', { name: 'Upload under way' })).toBeVisible()
  await page.goto('/privacy')
  await aTrack(request, artist, { title: 'Kept' })
  await page.goto('/admin/music')
  await expectNotice(page, 'Upload Interrupted', '1 of 2 tracks was saved. Please upload the others again.')
  const list = page.getByRole('list', { name: 'Tracks of the interrupted upload' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Kept' }).first()).toBeVisible()
  await expect(list.getByRole('listitem').filter({ hasText: 'Gone' })).toContainText('Not saved')
  expect(await page.evaluate(() => localStorage.getItem('fairwave-upload-interrupted'))).toBeNull()
  await page.reload()
  await page.getByRole('row', { name: /Kept/ }).waitFor()
  await expect(page.getByText('Your last upload was interrupted')).toHaveCount(0)
})
