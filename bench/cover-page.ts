import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { createDb } from '../server/src/platform/database/db.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'
import type { Figure, Skipped } from './figures.ts'
import type { SamplePicture } from './sample-pictures.ts'
import { aDataDir, type Site, startSite } from './site.ts'
import { anArtist } from './upload-track.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
/** Tall enough to show every cover. */
const SCREENS = [
  { name: '390 px, 2x', viewport: { width: 390, height: 6000 }, deviceScaleFactor: 2 },
  { name: '1440 px, 1x', viewport: { width: 1440, height: 3000 }, deviceScaleFactor: 1 },
  { name: '1440 px, 2x', viewport: { width: 1440, height: 3000 }, deviceScaleFactor: 2 },
]
const COVERS = 'main li picture img, main li span > img'

/** What a browser fetches for a page of albums: the covers that it chose, beside the one size in WebP that every screen was sent before. */
export async function coverPage(pictures: readonly SamplePicture[]): Promise<(Figure | Skipped)[]> {
  const executablePath = findChromium()
  if (!executablePath) return [{ skipped: 'The weight of covers needs Chromium: see CHROMIUM_PATH.' }]
  const data = aDataDir()
  const first = await startSite(data.folder, { DEMO: 'off' })
  try {
    await makeAlbums(first, pictures)
  } finally {
    await first.stop()
  }
  await giveTracks(data.folder)
  const site = await startSite(data.folder, { DEMO: 'off' })
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    const figures: Figure[] = []
    for (const screen of SCREENS) {
      await made(site, await shownIn(browser, site, screen, pictures.length))
      const chosen = await weigh(await shownIn(browser, site, screen, pictures.length))
      const before = await weigh((await albumCovers(site)).map((cover) => site.url + cover))
      const what = `page of ${pictures.length} covers, ${screen.name}`
      figures.push(
        { what: `${what}: one size in WebP, as before`, value: before / 1000, unit: 'kB' },
        { what: `${what}: as the browser chooses`, value: chosen / 1000, unit: 'kB' },
        { what: `${what}: beside before`, value: chosen / before, unit: '' },
      )
    }
    return figures
  } finally {
    await browser.close()
    await site.stop()
    data.remove()
  }
}

async function makeAlbums(site: Site, pictures: readonly SamplePicture[]): Promise<void> {
  const headers = { authorization: `Bearer ${await anArtist(site)}` }
  for (const { name, png } of pictures) {
    const form = new FormData()
    form.set('title', name)
    form.set('coverArt', new Blob([new Uint8Array(png)], { type: 'image/png' }), `${name}.png`)
    const answer = await fetch(`${site.url}/api/albums`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  }
}

/** Only albums with a track are listed. */
async function giveTracks(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = createDb(postgres.connection)
  try {
    await db.rows`
      with file as (
        insert into media_file (sha256, kind, mime, bytes, created_at) values (repeat('0', 64), 'audio', 'audio/flac', 1, now()) returning id)
      insert into track (artist_id, album_id, title, release_type, audio_file_id, price_pence, artist_percent, state, duration_ms, created_at)
      select artist_id, album.id, album.title, 'album', file.id, 100, 80, 'ready', 200000, now() from album, file`
  } finally {
    await db.close()
    await postgres.stop()
  }
}

const albumCovers = async ({ url }: Site): Promise<string[]> =>
  ((await (await fetch(`${url}/api/albums?limit=50`)).json()) as { coverArt: string }[]).map(({ coverArt }) => coverArt)

/** The addresses that the browser chose. */
async function shownIn(
  browser: Browser,
  site: Site,
  screen: (typeof SCREENS)[number],
  count: number,
): Promise<string[]> {
  const page = await browser.newPage(screen)
  try {
    await page.goto(`${site.url}/browse?tab=albums`, { waitUntil: 'networkidle' })
    await page.waitForFunction(
      ([covers, most]) =>
        [...document.querySelectorAll<HTMLImageElement>(String(covers))].filter(
          (image) => image.complete && image.currentSrc,
        ).length >= Number(most),
      [COVERS, count] as const,
    )
    return await page
      .locator(COVERS)
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
  } finally {
    await page.close()
  }
}

/** The first views have the AVIF made; this waits until all of them are. */
async function made(site: Site, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    while (!/immutable/.test((await fetch(address)).headers.get('cache-control') ?? '')) {
      if (!address.startsWith(site.url)) throw new Error(`${address} is not of this site`)
      await pause(50)
    }
  }
}

async function weigh(addresses: readonly string[]): Promise<number> {
  let bytes = 0
  for (const address of addresses) bytes += (await (await fetch(address)).arrayBuffer()).byteLength
  return bytes
}
