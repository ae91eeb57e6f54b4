import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { aTone, untilReady } from './music.ts'
import { test } from './story.ts'
import { enterAs, withCookieChoice } from './users.ts'

test('an artist moves an album here from a folder with a price list, and finds it again after closing the page', async ({
  page,
  request,
  newcomer,
}) => {
  const folder = join(await mkdtemp(join(tmpdir(), 'fairwave-import-')), 'My music')
  await mkdir(join(folder, 'Low Water'), { recursive: true })
  for (const [name, hertz] of [
    ['02 Ebb', 300],
    ['01 Flood', 400],
  ] as const)
    await writeFile(join(folder, 'Low Water', `${name}.wav`), aTone(name, { hertz }).buffer)
  await writeFile(join(folder, 'prices.csv'), 'Album,Genre,Album price,Track price\nLow Water,Jazz,£3.50,0.90\n')

  const artist = await newcomer('ARTIST')
  await enterAs(page, artist)
  await withCookieChoice(page)
  await page.goto('/admin/music?tab=import')
  await page.getByLabel('Folder of albums').setInputFiles(folder)
  const drafts = page.getByRole('list', { name: 'Albums to publish' })
  await expect(drafts.getByLabel('Album price (£)')).toHaveValue('3.5')
  await drafts.getByText('2 tracks').click()
  await expect(drafts.getByLabel('Title of track 1')).toHaveValue('Flood')
  await drafts.getByLabel('Title of track 2').fill('Ebb (live)')
  await drafts.getByLabel('Title of track 2').blur()
  await page.getByRole('button', { name: 'Publish 1 release' }).click()
  await page.goto('/home')

  await untilReady(request, artist, 2)
  await page.goto('/admin/music?tab=import')
  await page.getByRole('link', { name: 'Go to the album' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Low Water' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tracks' })).toContainText(/Flood.*Ebb \(live\)/s)
  await expect(page.getByRole('main')).toContainText('Jazz')
})
