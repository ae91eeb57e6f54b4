import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { anAlbum, aTextFile, aTone, aTrack, dropOn, RENDERING, tracksOf, untilReady } from './music.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { enterAs, type Person, withCookieChoice } from './users.ts'

async function openMusicAdmin(page: Page, person: Person): Promise<void> {
  await enterAs(page, person)
  await withCookieChoice(page)
  await page.goto('/admin/music')
  await page.getByRole('heading', { name: 'Music Admin', level: 1 }).waitFor()
}

const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload New Track' })
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) })

async function openUpload(page: Page) {
  await page.getByRole('button', { name: 'Upload New Track' }).click()
  await expect(uploadDialog(page)).toBeVisible()
  return uploadDialog(page)
}

test('a dropped file is published, and a visitor can play it', async ({ page, request, newcomer }) => {
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

test('albums are created, extended, edited and deleted', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  await openMusicAdmin(page, artist)
  await page.getByRole('button', { name: 'Create New Album' }).click()
  const create = page.getByRole('dialog', { name: 'Create New Album' })
  await expect(create.getByLabel('Release Type').getByRole('option')).toHaveText(['Album', 'EP', 'Compilation', 'Live'])
  await create.getByRole('button', { name: 'Create Album' }).click()
  await expectNotice(page, 'Missing Album Title', 'Please enter a title for the album.')
  await create.getByLabel('Album Title').fill('Late Hours')
  await create.getByLabel('Description').fill('Recorded at night.')
  await create.getByLabel('Genre').selectOption('Jazz')
  await create.getByLabel('Record Label').fill('ISR')
  await create.getByRole('button', { name: 'Create Album' }).click()
  await expectNotice(page, 'Album Created')

  await page.getByRole('tab', { name: 'Albums' }).click()
  await page.getByRole('button', { name: 'Add a track to Late Hours' }).click()
  const dialog = uploadDialog(page)
  await expect(dialog.getByLabel('Album', { exact: true }).locator('option:checked')).toHaveText('Late Hours')
  await expect(dialog.getByLabel('Description')).toHaveValue('Recorded at night.')
  await expect(dialog.getByLabel('Record Label')).toHaveValue('ISR')
  await expect(dialog.getByLabel('Genre')).toHaveValue('Jazz')
  await expect(dialog.getByLabel('Use album artwork')).toBeChecked()
  await dialog.getByLabel('Audio file').setInputFiles(aTone('Midnight.wav'))
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  await expectNotice(page, 'Upload Complete')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Late Hours' }) })
  await expect(card).toContainText('1 track')
  const [track] = await tracksOf(request, artist)
  await expect(card.locator('img')).toHaveAttribute('src', new RegExp(`^/api/albums/${track?.coverId}/cover`))
  await card.getByRole('button', { name: 'Edit Late Hours' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Album' })
  await edit.getByLabel('Album Title').fill('Later Hours')
  await edit.getByLabel('Release Type').selectOption('live')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(page, 'Album Updated')
  await expect(page.getByRole('heading', { name: 'Later Hours' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Later Hours' }).click()
  await page.getByRole('alertdialog', { name: 'Delete Album' }).getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Album Deleted')
  await page.getByRole('tab', { name: 'Tracks' }).click()
  await expect(rowOf(page, 'Midnight')).toContainText('Single')
})

test('a track is edited in the dialog and on its own page', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  const guest = await newcomer('ARTIST')
  const track = await aTrack(request, artist, { title: 'Draft' })
  const album = await anAlbum(request, artist, { title: 'Home' })
  await openMusicAdmin(page, artist)
  await page.getByRole('button', { name: 'Edit Draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Track' })
  await dialog.getByLabel('Title').fill('Finished')
  await dialog.getByLabel('Price (£)').fill('2.5')
  await dialog.getByLabel('Genre').selectOption('Trip Hop')
  await dialog.getByLabel('Album').selectOption('Home')
  for (let time = 0; time < 2; time++) {
    await dialog.getByLabel('Search artists').fill(guest.username)
    await dialog.getByRole('button', { name: `Add ${guest.username}` }).click()
  }
  await expectNotice(page, 'Already Added', 'This artist is already in the collaborator list.')
  const sent = page.waitForRequest((one) => one.method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  expect((await sent).postDataJSON()).toEqual({
    title: 'Finished',
    genre: 'Trip Hop',
    description: '',
    price: 2.5,
    coverId: album.id,
    additionalArtists: [guest.id],
  })
  await expectNotice(page, 'Track Updated')
  await expect(rowOf(page, 'Finished')).toContainText('£2.50')
  await expect(rowOf(page, 'Finished')).toContainText('Home')

  await page.goto(`/edit-track/${track.id}`)
  const form = page.getByRole('form', { name: 'Edit Track' })
  await expect(form.getByRole('button', { name: `Remove ${guest.username}` })).toBeVisible()
  await form.getByLabel('Title').fill('')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Please enter a title.')).toBeVisible()
  await form.getByLabel('Title').fill('Truly finished')
  await form.getByLabel('Album').selectOption('Single (no album)')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(page, 'Track Updated')
  await expect(page).toHaveURL(/\/admin\/music$/)
  await expect(rowOf(page, 'Truly finished')).toContainText('Single')
})

test('collaborators see the tracks they are on and can’t edit them', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  const guest = await newcomer('ARTIST')
  const track = await aTrack(request, artist, {
    title: 'Together',
    fields: { additionalArtists: JSON.stringify([guest.id]) },
  })
  await untilReady(request, artist, 1)
  await openMusicAdmin(page, guest)
  await expect(rowOf(page, 'Together')).toContainText('View only')
  await expect(page.getByRole('button', { name: 'Edit Together' })).toHaveCount(0)
  await page.goto(`/edit-track/${track.id}`)
  await expect(page.getByText('You can’t edit this track')).toBeVisible()
})

test('a deleted track disappears at once; if the server call fails, a warning shows and it returns', async ({
  page,
  request,
  newcomer,
}) => {
  const artist = await newcomer('ARTIST')
  await aTrack(request, artist, { title: 'Stays' })
  await aTrack(request, artist, { title: 'Goes' })
  await openMusicAdmin(page, artist)
  const remove = async (title: string) => {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('alertdialog', { name: 'Delete Track' }).getByRole('button', { name: 'Delete' }).click()
  }
  await page.route('**/api/tracks/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await remove('Stays')
  await expectNotice(page, 'Sync Warning', 'Track removed from view but the server may not be in sync.')
  await expect(rowOf(page, 'Stays')).toBeVisible()
  await page.unroute('**/api/tracks/*')
  await remove('Goes')
  await expectNotice(page, 'Track Deleted')
  await expect(rowOf(page, 'Goes')).toHaveCount(0)
  expect((await tracksOf(request, artist)).map(({ title }) => title)).toEqual(['Stays'])
})

test('load failures show errors, and albums are derived from the tracks', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  const album = await anAlbum(request, artist, { title: 'Pieces' })
  await aTrack(request, artist, { title: 'One', fields: { coverId: String(album.id) } })
  await page.route('**/api/albums/artist/**', (route) => route.fulfill({ status: 500, body: '' }))
  await openMusicAdmin(page, artist)
  await expectNotice(page, 'Error', 'Failed to fetch your albums.')
  await page.getByRole('tab', { name: 'Albums' }).click()
  await expect(page.getByRole('heading', { name: 'Pieces' })).toBeVisible()
  await page.route('**/api/tracks?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.unroute('**/api/albums/artist/**')
  await page.goto('/admin/music')
  await expectNotice(page, 'Error', 'Failed to fetch your tracks.')
  await page.unroute('**/api/tracks?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'One')).toBeVisible()
})

test('only artists and labels can open Music Admin; /upload redirects there', async ({ page, newcomer }) => {
  await withCookieChoice(page)
  await page.goto('/admin/music')
  await expect(page).toHaveURL(/\/auth/)
  await enterAs(page, await newcomer('FAN'))
  await page.goto('/admin/music')
  await expectNotice(page, 'Access denied', 'Only artists and labels can access the music admin page.')
  await expect(page).toHaveURL(/\/$/)
  await enterAs(page, await newcomer('ARTIST'))
  await page.goto('/upload')
  await expect(page).toHaveURL(/\/admin\/music$/)
  await page.getByRole('tab', { name: 'Playlists' }).click()
  for (const name of ['Default Playlist', 'Most Played', 'Recommended']) {
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('0 tracks')
  }
})

for (const width of [390, 1440]) {
  test(`Music Admin is usable and readable at ${width} pixels`, async ({ page, request, newcomer }) => {
    const artist = await newcomer('ARTIST')
    const album = await anAlbum(request, artist, { title: 'A title that goes on for a while, as titles do' })
    await aTrack(request, artist, { title: 'One', fields: { coverId: String(album.id) } })
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openMusicAdmin(page, artist)
    await rowOf(page, 'One').waitFor()
    const faults: string[] = []
    const look = async (place: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      faults.push(...violations.map(({ id, nodes }) => `${place}: ${id} ${nodes[0]?.html}`))
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (excess > 0) faults.push(`${place}: ${excess} px too wide`)
    }
    await look('tracks')
    await page.getByRole('button', { name: 'Edit One' }).click()
    await look('edit track')
    await page.keyboard.press('Escape')
    const dialog = await openUpload(page)
    await dialog.getByLabel('Audio file').setInputFiles([aTone('A.wav'), aTone('B.wav')])
    await look('upload')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('tab', { name: 'Albums' }).click()
    await look('albums')
    await page.getByRole('button', { name: 'Create New Album' }).click()
    await look('create album')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Playlists' }).click()
    await look('playlists')
    expect(faults).toEqual([])
  })
}
