import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { PAGE_FILES, type PageFiles } from '../scripts/page-files.ts'
import { fill } from './artist-page.ts'
import { type Bench, type Figure, percentile } from './figures.ts'
import { aDataDir, startSite } from './site.ts'
import { type Seen, type SlowPhone, startSlowPhone, TERMS, type Viewer } from './slow-phone.ts'

const KB = 1000
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

const DIST = join(import.meta.dirname, '../web/dist')
/** Enough for every shelf and row of the first screens. */
const SIZE = { tracks: 5_000, artists: 500 }
/** The middle of so many: one alone depends on what else the machine does. */
const OPENED = 15

export const firstLoad: Bench = {
  name: 'first-load',
  how: "Bytes as Chromium receives them, with the server's own compression and no proxy. Paints as on the phone of Lighthouse, with nothing cached: 412 × 823, CPU 4 times slower, 1.6 Mbit/s, 150 ms, the middle of fifteen visits; blocking is what tasks take beyond 50 ms, from the first paint until two seconds after the app has taken over.",
  async measure() {
    const executablePath = findChromium()
    if (!executablePath) return [{ skipped: 'The weight of pages needs Chromium: see CHROMIUM_PATH.' }]
    const data = aDataDir()
    // The first start marks the folder as this site's: one that is new and lacks the catalogue's files is refused.
    await (await startSite(data.folder, { DEMO: 'off' })).stop()
    const { usual: token } = await fill(data.folder, SIZE)
    const site = await startSite(data.folder, { DEMO: 'off' })
    const phone = await startSlowPhone(executablePath)
    try {
      return [
        await landingScripts(executablePath, site.url),
        ...otherWeights(),
        await barePaint(phone),
        ...(await landingPaints(phone, site.url)),
        ...(await pagePaints(phone, site.url, token)),
      ]
    } finally {
      await phone.close()
      await site.stop()
      data.remove()
    }
  },
}

/** As transferred, until the network is quiet. */
async function landingScripts(executablePath: string, url: string): Promise<Figure> {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
      const size = response.request().sizes()
      sizes.push(size.then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(`${url}/`, { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    return {
      what: 'landing page, JavaScript as transferred until the network is quiet',
      value: bytes / KB,
      unit: 'kB',
      target: { atMost: 90 },
    }
  } finally {
    await browser.close()
  }
}

/** By the build's own list of each page's files, compressed. */
function otherWeights(): Figure[] {
  const pages = Object.entries(JSON.parse(readFileSync(join(DIST, PAGE_FILES), 'utf8')) as PageFiles)
  const weigh = (files: string[]) => files.reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0) / KB
  const others = pages.filter(([path]) => path !== '/')
  const shell = others
    .map(([, { scripts }]) => scripts)
    .reduce((common, scripts) => common.filter((file) => scripts.includes(file)))
  const own = others
    .map(([path, { scripts }]) => ({ path, kB: weigh(scripts.filter((file) => !shell.includes(file))) }))
    .sort((a, b) => b.kB - a.kB)
  const [heaviest = { path: '', kB: Number.NaN }] = own
  return [
    { what: 'JavaScript that every other page shares, brotli', value: weigh(shell), unit: 'kB' },
    {
      what: `what the heaviest other page adds, brotli (${heaviest.path})`,
      value: heaviest.kB,
      unit: 'kB',
      target: { atMost: 40 },
    },
  ]
}

const BARE_PAGE = '<!doctype html><h1>Fairwave</h1>'

/** Machines differ, and the slowdown is of this one: so much of every paint below is the browser's own. */
async function barePaint(phone: SlowPhone): Promise<Figure> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(BARE_PAGE))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const seen = await openOften(phone, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  server.close()
  return {
    what: `a bare page with one headline, largest paint, middle of ${OPENED} (${TERMS})`,
    value: middle(seen, 'lcp'),
    unit: 'ms',
  }
}

async function landingPaints(phone: SlowPhone, url: string): Promise<Figure[]> {
  const seen = await openOften(phone, `${url}/`)
  return [
    {
      what: 'landing page, largest paint, same terms',
      value: middle(seen, 'lcp'),
      unit: 'ms',
      target: { atMost: 800 },
    },
    {
      what: 'landing page, blocking after the first paint, same terms',
      value: middle(seen, 'blocked'),
      unit: 'ms',
      target: { atMost: 80 },
    },
    { what: 'landing page, layout shift', value: middle(seen, 'shift'), unit: '', target: { atMost: 0.1 } },
  ]
}

/** An artist with fifty tracks, one of their albums, and home; the fan owns some of the music. */
async function pagePaints(phone: SlowPhone, url: string, token: string): Promise<Figure[]> {
  const user = await (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).text()
  const artist = (await (await fetch(`${url}/api/artists/usual`)).json()) as { albums: { id: number }[] }
  const pages = [
    { name: 'home, a visitor', path: '/home' },
    { name: 'home, signed in', path: '/home', viewer: { token, user } },
    { name: 'an artist', path: '/artist/usual' },
    { name: 'an album', path: `/album/${artist.albums[0]?.id}` },
  ]
  const figures: Figure[] = []
  for (const { name, path, viewer } of pages) {
    const seen = await openOften(phone, url + path, viewer)
    figures.push(
      { what: `${name}, largest paint, same terms`, value: middle(seen, 'lcp'), unit: 'ms', target: { atMost: 1200 } },
      { what: `${name}, layout shift`, value: middle(seen, 'shift'), unit: '', target: { atMost: 0.01 } },
    )
  }
  return figures
}

const middle = (seen: Seen[], name: 'lcp' | 'shift' | 'blocked') =>
  percentile(
    seen.map((one) => one[name]),
    0.5,
  )

async function openOften(phone: SlowPhone, address: string, viewer?: Viewer): Promise<Seen[]> {
  const all: Seen[] = []
  while (all.length < OPENED) all.push(await phone.open(address, viewer))
  return all
}
