import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { fill } from './artist-page.ts'
import { type Bench, type Figure, percentile, type Skipped } from './figures.ts'
import { aDataDir } from './site.ts'
import { startSlowPhone, TERMS } from './slow-phone.ts'

const SIZE = { tracks: 100_000, artists: 10_000 }
/** What the site of `people-site.ts` takes for its own address. */
const PUBLIC_URL = 'http://localhost:3000'
const REQUESTS = 400
const WARM_UP = 100
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

export const embeds: Bench = {
  name: 'embeds',
  how: 'What other sites load from here: oEmbed, feeds, and the player in a frame.',
  async measure() {
    const data = aDataDir()
    try {
      await fill(data.folder, SIZE)
      return await measureSite(data.folder)
    } finally {
      data.remove()
    }
  },
}

async function measureSite(folder: string): Promise<(Figure | Skipped)[]> {
  const child = fork(fileURLToPath(new URL('./people-site.ts', import.meta.url)), [folder])
  try {
    const [{ product }] = (await once(child, 'message')) as [{ product: string }]
    return await measureAt(product)
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

async function measureAt(url: string): Promise<(Figure | Skipped)[]> {
  const tracks = (await (await fetch(`${url}/api/tracks?limit=${REQUESTS}`)).json()) as { id: number }[]
  const oembed = (place: number) =>
    `${url}/oembed?url=${encodeURIComponent(`${PUBLIC_URL}/track/${tracks[place % tracks.length]?.id}`)}`
  const embed = `${url}/embed/track/${tracks[0]?.id}`
  return [
    await answers('oEmbed of tracks, 100,000 in all, p95', oembed),
    await answers('feed of an artist, 50 tracks and 10 posts, p95', () => `${url}/artist/usual/feed.xml`),
    await answers('feed of an artist, 2,000 tracks and 200 posts, p95', () => `${url}/artist/famous/feed.json`),
    await answers('feed of a station, 100,000 tracks in all, p95', () => `${url}/radio/jazz/feed.xml`),
    ...(await pageOf(embed)),
  ]
}

async function answers(what: string, address: (place: number) => string): Promise<Figure> {
  const times: number[] = []
  for (let place = 0; place < REQUESTS; place++) {
    const began = performance.now()
    const answer = await fetch(address(place))
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address(place)}: ${answer.status}`)
    if (place >= WARM_UP) times.push(performance.now() - began)
  }
  return { what, value: percentile(times, 0.95), unit: 'ms', target: { atMost: 20 } }
}

/** The bytes of an embed as gzip sends them, and its largest paint on the terms of the landing page. */
async function pageOf(address: string): Promise<(Figure | Skipped)[]> {
  const executablePath = findChromium()
  if (!executablePath) return [{ skipped: 'The weight of an embed needs Chromium: see CHROMIUM_PATH.' }]
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const phone = await startSlowPhone(executablePath)
  try {
    // The first request draws the sleeve of a track without artwork.
    await (await openPage(browser)).goto(address, { waitUntil: 'networkidle' })
    const page = await openPage(browser)
    const weights = { page: 0, picture: 0 }
    const pending: Promise<void>[] = []
    page.on('response', (response) => {
      const kind = response.headers()['content-type']?.startsWith('image/') ? 'picture' : 'page'
      pending.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => {
            weights[kind] += responseBodySize
          }),
      )
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    await Promise.all(pending)
    return [
      { what: 'embed: page, script and styles, gzip', value: weights.page / 1000, unit: 'kB', target: { atMost: 30 } },
      { what: 'embed: its cover', value: weights.picture / 1000, unit: 'kB' },
      {
        what: `embed: largest paint (${TERMS})`,
        value: (await phone.open(address)).lcp,
        unit: 'ms',
        target: { atMost: 800 },
      },
    ]
  } finally {
    await browser.close()
    await phone.close()
  }
}

/** With a cache of its own. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 350, height: 470 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  })
  return context.newPage()
}
