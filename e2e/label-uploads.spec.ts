import { type APIRequestContext, expect } from '@playwright/test'
import { aTone, aTrack, RENDERING, tracksOf } from './music.ts'
import { expectNotice, watchNotices } from './notices.ts'
import { test } from './story.ts'
import { enterAs, type Person, withCookieChoice } from './users.ts'

async function offer(request: APIRequestContext, label: Person, artist: Person, asked: object = {}): Promise<void> {
  const answer = await request.post('/api/friends', {
    headers: { authorization: `Bearer ${label.token}` },
    data: { friendId: artist.id, ...asked },
  })
  expect(answer.status()).toBe(201)
}

async function accept(
  request: APIRequestContext,
  label: Person,
  artist: Person,
  permissions: object = {},
): Promise<void> {
  const answer = await request.post(`/api/me/signing-offers/${label.id}/accept`, {
    headers: { authorization: `Bearer ${artist.token}` },
    data: permissions,
  })
  expect(answer.ok()).toBe(true)
}

test('a label uploads for artists who accepted its offer, with collaborators from any roster', {
  tag: '@main',
}, async ({ page, request, newcomer }) => {
  const label = await newcomer('LABEL')
  const [signed, second, offered, stranger] = [
    await newcomer('ARTIST'),
    await newcomer('ARTIST'),
    await newcomer('ARTIST'),
    await newcomer('ARTIST'),
  ]
  for (const artist of [signed, second, offered]) await offer(request, label, artist)
  for (const artist of [signed, second]) await accept(request, label, artist)

  await enterAs(page, label)
  await withCookieChoice(page)
  await page.goto('/admin/music')
  await page.getByRole('button', { name: 'Upload New Track' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload New Track' })
  const artists = dialog.getByRole('combobox', { name: 'Artist' })
  await expect(artists.getByRole('option')).toHaveCount(3)
  await expect(artists).not.toContainText(offered.username)
  await expect(dialog.getByLabel('Record Label')).toHaveCount(0)

  await dialog.getByLabel('Audio file').setInputFiles(aTone('For Ada.wav'))
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  await expect(dialog.getByText('Please select an artist.')).toBeVisible()
  await artists.selectOption({ label: signed.username })
  await dialog
    .getByRole('list', { name: 'Your roster' })
    .getByRole('button', { name: `Add ${second.username}` })
    .click()
  await dialog.getByLabel('Search artists').fill(stranger.username)
  await dialog
    .getByRole('list', { name: 'Artists found' })
    .getByRole('button', { name: `Add ${stranger.username}` })
    .click()
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  await expectNotice(page, 'Upload Complete')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'For Ada' })).toContainText(`by ${signed.username}`)

  const [track] = await tracksOf(request, signed)
  expect(track).toMatchObject({ title: 'For Ada', artistId: signed.id, labelName: label.username })
  expect(track?.additionalArtists.map(({ id }) => id)).toEqual([second.id, stranger.id])
})

test('a label sees its roster’s music and edits what its artists allow', async ({ page, request, newcomer }) => {
  const label = await newcomer('LABEL')
  const [signed, friendly, stranger] = [await newcomer('ARTIST'), await newcomer('ARTIST'), await newcomer('ARTIST')]
  await offer(request, label, signed)
  await accept(request, label, signed)
  await aTrack(request, signed, { title: 'Of the roster' })
  await aTrack(request, friendly, { title: 'Names the label', fields: { recordLabel: label.username } })
  await aTrack(request, friendly, {
    title: 'With the label',
    fields: { additionalArtists: JSON.stringify([label.id]) },
  })
  await aTrack(request, stranger, { title: 'Of another artist' })
  await expect
    .poll(async () => (await tracksOf(request, label)).map(({ title }) => title).sort(), RENDERING)
    .toEqual(['Names the label', 'Of the roster', 'With the label'])

  await enterAs(page, label)
  await withCookieChoice(page)
  await page.goto('/admin/music')
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  for (const title of ['Of the roster', 'Names the label', 'With the label'])
    await expect(row(title)).toContainText('View only')
  await expect(row('Of another artist')).toHaveCount(0)

  await offer(request, label, signed, { asksToManageCatalog: true })
  const permitted = await request.put(`/api/me/signing-offers/${label.id}/catalog`, {
    headers: { authorization: `Bearer ${signed.token}` },
    data: { manageCatalog: true },
  })
  expect(permitted.ok()).toBe(true)
  await page.reload()
  await expect(row('Of the roster').getByRole('button', { name: 'Edit Of the roster' })).toBeVisible()
  await expect(row('Names the label')).toContainText('View only')
})

test('an artist lets their label release for them from the notification, and takes it back while it uploads', async ({
  browser,
  page,
  request,
  newcomer,
}) => {
  const [label, artist] = [await newcomer('LABEL'), await newcomer('ARTIST')]
  await offer(request, label, artist)
  await accept(request, label, artist, { releaseMusic: false })
  await enterAs(page, label)
  await withCookieChoice(page)
  await page.goto('/label')
  await page.getByRole('button', { name: `More about ${artist.username}` }).click()
  await page.getByRole('menuitem', { name: 'Ask to release music for them…' }).click()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expectNotice(page, 'Artist Asked')

  const hers = await browser.newContext()
  const desk = await hers.newPage()
  await watchNotices(desk)
  await enterAs(desk, artist)
  await withCookieChoice(desk)
  await desk.goto('/notifications')
  await desk.getByRole('button', { name: `Allow ${label.username} to release for you` }).click()
  await expectNotice(desk, 'Permission Given')

  await page.reload()
  await page.getByRole('button', { name: `More about ${artist.username}` }).click()
  await page.getByRole('menuitem', { name: `Release for ${artist.username}…` }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload New Track' })
  await expect(dialog.getByRole('combobox', { name: 'Artist' })).toHaveValue(String(artist.id))
  await dialog.getByLabel('Audio file').setInputFiles(aTone('Signed.wav'))
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  await expectNotice(page, 'Upload Complete')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Upload New Track' }).click()
  await dialog.getByRole('combobox', { name: 'Artist' }).selectOption({ label: artist.username })
  await dialog.getByLabel('Audio file').setInputFiles(aTone('Too late.wav'))

  await desk.reload()
  await desk.getByRole('button', { name: `Take it back from ${label.username}` }).click()
  await expectNotice(desk, 'Permission Withdrawn')
  await dialog.getByRole('button', { name: 'Upload Track' }).click()
  await expect(dialog.getByRole('alert')).toContainText('does not let you release music for them at the moment')
  expect((await tracksOf(request, artist)).map(({ title }) => title)).not.toContain('Too late')
  await hers.close()
})

test('a label without a roster sees how to sign artists', async ({ page, newcomer }) => {
  await enterAs(page, await newcomer('LABEL'))
  await withCookieChoice(page)
  await page.goto('/admin/music')
  await page.getByRole('button', { name: 'Upload New Track' }).click()
  await expect(page.getByText('Sign artists from their pages. You can upload for artists who accept.')).toBeVisible()
})

test('a failed list of artists shows an error', async ({ page, newcomer }) => {
  await page.route('**/api/users/*/friends**', (route) => route.fulfill({ status: 500, body: '' }))
  await enterAs(page, await newcomer('LABEL'))
  await withCookieChoice(page)
  await page.goto('/admin/music')
  await expectNotice(page, 'Error', 'Failed to fetch artists. You may not be able to select artists for uploads.')
})
