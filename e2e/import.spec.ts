import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { aTone, untilReady } from './music.ts'
import { test } from './story.ts'
import { enterAs, withCookieChoice } from './users.ts'

test('an artist moves an album here from a folder with a price list, and finds it again after closing the page', async ({
  page,
  request,
  newcomer,
}, info) => {
  const folder = info.outputPath('My music')
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

test('folders, zips and files that are dropped on the page become drafts', async ({ page, newcomer }, info) => {
  const folder = info.outputPath('dropped')
  await mkdir(join(folder, 'High Tide', 'CD2'), { recursive: true })
  await writeFile(join(folder, 'High Tide', '01 One.wav'), aTone('One', { hertz: 310 }).buffer)
  await writeFile(join(folder, 'High Tide', 'CD2', '01 Two.wav'), aTone('Two', { hertz: 320 }).buffer)
  await writeFile(join(folder, 'Loose.wav'), aTone('Loose', { hertz: 330 }).buffer)
  await writeFile(join(folder, 'Mona - Zipped.zip'), aStoredZip('01 Zip.wav', aTone('Zip', { hertz: 340 }).buffer))

  await enterAs(page, await newcomer('ARTIST'))
  await withCookieChoice(page)
  await page.goto('/admin/music?tab=import')
  const zone = await page.getByText('Drop zips, folders or files here').boundingBox()
  if (!zone) throw new Error('The page has no place to drop files.')
  const browser = await page.context().newCDPSession(page)
  const files = ['High Tide', 'Mona - Zipped.zip', 'Loose.wav'].map((name) => join(folder, name))
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      ...{ type, x: zone.x + 10, y: zone.y + 10 },
      data: { items: [], files, dragOperationsMask: 1 },
    })
  const drafts = page.getByRole('list', { name: 'Albums to publish' })
  await expect(drafts.getByLabel('Album Title')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Publish 3 releases' })).toBeEnabled()
  await drafts.getByText('2 tracks').click()
  await expect(drafts.getByLabel('Title of track 2')).toHaveValue('Two')
})

/** A zip of one file, which is not compressed. */
function aStoredZip(name: string, data: Buffer): Buffer {
  const [local, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)]
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(name.length, 26)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt32LE(data.length, 20)
  entry.writeUInt32LE(data.length, 24)
  entry.writeUInt16LE(name.length, 28)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + data.length, 16)
  return Buffer.concat([local, Buffer.from(name), data, entry, Buffer.from(name), end])
}
