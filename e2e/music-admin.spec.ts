import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { anAlbum, aTone, aTrack, tracksOf, untilReady } from './music.ts'
import { openMusicAdmin, openUpload, rowOf, uploadDialog } from './music-admin.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { enterAs, withCookieChoice } from './users.ts'

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

test('a deleted track disappears at once; if the server call fails, a warning shows and it stays out of view', async ({
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
  // A refetch that begins after the warning and ends does not bring it back.
  await page.waitForResponse((response) => response.url().includes('/api/tracks?managed=me'))
  await expect(rowOf(page, 'Goes')).toBeVisible()
  await expect(rowOf(page, 'Stays')).toHaveCount(0)
  await page.unroute('**/api/tracks/*')
  await page.reload()
  await expect(rowOf(page, 'Stays')).toBeVisible()
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
