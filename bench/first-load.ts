import { PAGES } from '@fairwave/contract/pages'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import type { Bench, Figure } from './figures.ts'
import { aDataDir, startSite } from './site.ts'

const KB = 1000
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

type Weight = Map<string, { kind: 'js' | 'css'; bytes: number }>

/** The bytes a browser fetches, as transferred: compressed, fonts separately. */
export const firstLoad: Bench = {
  name: 'first-load',
  async measure() {
    const executablePath = findChromium()
    if (!executablePath) return [{ skipped: 'The weight of pages needs Chromium: see CHROMIUM_PATH.' }]
    const data = aDataDir()
    const site = await startSite(data.folder, { DEMO: 'off' })
    const browser = await chromium.launch({ executablePath, args: FLAGS })
    try {
      return [...(await weights(browser, site.url)), ...(await vitals(browser, site.url))]
    } finally {
      await browser.close()
      await site.stop()
      data.remove()
    }
  },
}

async function weights(browser: Browser, url: string): Promise<Figure[]> {
  const landing = await weigh(browser, `${url}/`)
  const shell = await weigh(browser, `${url}/home`)
  const routes = PAGES.filter(({ path }) => !path.includes(':') && path !== '/' && path !== '/home')
  let heaviest = { path: '', bytes: 0 }
  for (const { path } of routes) {
    const bytes = sum(without(await weigh(browser, url + path), shell), 'js')
    if (bytes > heaviest.bytes) heaviest = { path, bytes }
  }
  return [
    { what: 'landing page, JavaScript', value: sum(landing, 'js') / KB, unit: 'kB', target: { atMost: 110 } },
    { what: 'landing page, CSS', value: sum(landing, 'css') / KB, unit: 'kB', target: { atMost: 25 } },
    { what: 'shell with /home, JavaScript', value: sum(shell, 'js') / KB, unit: 'kB' },
    {
      what: `what the heaviest other route adds (${heaviest.path})`,
      value: heaviest.bytes / KB,
      unit: 'kB',
      target: { atMost: 60 },
    },
  ]
}

async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const weight: Weight = new Map()
  const pending: Promise<void>[] = []
  let isClosing = false
  page.on('response', (response) => {
    const kind = /javascript/.test(response.headers()['content-type'] ?? '')
      ? 'js'
      : /css/.test(response.headers()['content-type'] ?? '')
        ? 'css'
        : null
    if (!kind) return
    pending.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => void weight.set(response.url(), { kind, bytes: responseBodySize }))
        // Requests made while the page is being closed are not part of its first load.
        .catch((error: unknown) => {
          if (!isClosing) throw error
        }),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(pending)
  isClosing = true
  await context.close()
  return weight
}

const sum = (weight: Weight, kind: 'js' | 'css') =>
  [...weight.values()].filter((part) => part.kind === kind).reduce((total, { bytes }) => total + bytes, 0)
const without = (all: Weight, known: Weight): Weight => new Map([...all].filter(([url]) => !known.has(url)))

/** The metrics of Lighthouse's performance score, measured by the browser with the speed of a slow phone. */
async function vitals(browser: Browser, url: string): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(watchPaints)
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { lcp: number; shift: number; blocked: number } }).seen,
  )
  await context.close()
  return [
    {
      what: 'landing page, largest paint (4x slower CPU, 1.6 Mbit/s, 150 ms)',
      value: seen.lcp,
      unit: 'ms',
      target: { atMost: 1800 },
    },
    { what: 'landing page, blocking time on the same terms', value: seen.blocked, unit: 'ms', target: { atMost: 150 } },
    { what: 'landing page, layout shift', value: seen.shift, unit: '', target: { atMost: 0.1 } },
  ]
}

/** The speed of a slow phone. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cdp.send('Network.enable')
  const throughput = (1.6 * 1024 * 1024) / 8
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** In the page: keeps the metrics in `window.seen`. */
export function watchPaints(): void {
  const seen = { lcp: 0, shift: 0, blocked: 0 }
  Object.assign(window, { seen })
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean }
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value ?? 0
  })
  // As in Lighthouse: only what blocks after the first paint.
  let firstPaint = Number.POSITIVE_INFINITY
  const tasks: PerformanceEntry[] = []
  const recount = () => {
    const after = tasks.map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint) - 50)
    seen.blocked = after.reduce((sum, blocked) => sum + Math.max(0, blocked), 0)
  }
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') firstPaint = entry.startTime
    recount()
  })
  observe('longtask', (entry) => {
    tasks.push(entry)
    recount()
  })
}
