import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { RENDERING } from './music.ts'
import { aRecord, come, headersOf } from './paying.ts'
import { test } from './story.ts'
import { fillWallet } from './users.ts'

test('an owned track downloads as a file, and an album as a zip', { tag: '@main' }, async ({
  page,
  request,
  newcomer,
}) => {
  const { album, tracks } = await aRecord(request, await newcomer('ARTIST'))
  const fan = await newcomer('FAN')
  await fillWallet(request, fan, 5)
  await request.post(`/api/purchase/album/${album.id}`, { headers: headersOf(fan) })
  await come(page, fan)

  await page.goto(`/track/${tracks[0]?.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Download/ })
    .click()
  const mp3 = page.getByRole('menuitem', { name: /^MP3 320/ })
  await expect(mp3).toHaveText(/MP3 320 · \d/, RENDERING)
  const file = await savedBy(page, () => mp3.click())
  expect(file.name).toMatch(/First Penny.*\.mp3$/)
  expect(file.bytes.subarray(0, 3).toString('latin1')).toBe('ID3')

  await page.goto(`/album/${album.id}`)
  await page.getByRole('button', { name: /^Download album/ }).click()
  const original = page.getByRole('menuitem', { name: /^Original/ })
  await expect(original).toHaveText(/Original · zip \d/, RENDERING)
  const zip = await savedBy(page, () => original.click())
  expect(zip.name).toMatch(/\.zip$/)
  const names = namesIn(zip.bytes)
  for (const { title } of tracks) expect(names.some((name) => name.includes(title))).toBe(true)
})

async function savedBy(page: Page, press: () => Promise<void>) {
  const saving = page.waitForEvent('download')
  await press()
  const download = await saving
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50

/** The file names in a zip, from its central directory. */
function namesIn(zip: Buffer): string[] {
  let end = zip.length - 22
  while (end > 0 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  const names: string[] = []
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === ENTRY) {
    const length = zip.readUInt16LE(at + 28)
    names.push(zip.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return names
}
