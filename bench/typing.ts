import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { type Figure, percentile, type Skipped } from './figures.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
const LETTERS = 5
/** A fast typist: eighty words a minute. */
const KEY_EVERY_MS = 150
const ATMOST_MS = 60

type Field = { name: string; path: string; role: 'searchbox' | 'combobox'; call: string; results: string; none: string }

const FIELDS: Field[] = [
  {
    name: 'browse page',
    path: '/browse',
    role: 'searchbox',
    call: '/api/tracks?',
    results: '[role=tabpanel] ul[aria-busy]',
    none: 'No tracks found',
  },
  {
    name: 'search in the header',
    path: '/privacy',
    role: 'combobox',
    call: '/api/search?',
    results: '[role=listbox][aria-busy]',
    none: 'Nothing found for',
  },
]

/**
 * The time from a key press in a search field until its results are painted, in Chromium without a graphics card at 1440 × 900: from the event's
 * own time until the frame after the one in which the list has the answer to that key. A key follows the previous one as a fast typist's does, or
 * once that one's results are painted if this takes longer. Answers that the browser still has are left out.
 */
export async function measureTyping(url: string, titles: readonly string[]): Promise<(Figure | Skipped)[]> {
  const executablePath = findChromium()
  if (!executablePath) return [{ skipped: 'Typing in the search fields needs Chromium: see CHROMIUM_PATH.' }]
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    const figures: Figure[] = []
    for (const field of FIELDS)
      figures.push(...(await measureField(await openPage(browser, url, field), field, titles)))
    return figures
  } finally {
    await browser.close()
  }
}

async function measureField(page: Page, field: Field, titles: readonly string[]): Promise<Figure[]> {
  // The first search loads code and opens connections.
  await keysOf(page, field, titles[0] ?? 'a')
  const times: number[] = []
  for (const title of titles.slice(1)) times.push(...(await keysOf(page, field, title)))
  await page.close()
  const what = `${field.name}: key to results painted, typed fast`
  return [
    { what: `${what}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { what: `${what}, p95`, value: percentile(times, 0.95), unit: 'ms', target: { atMost: ATMOST_MS } },
  ]
}

async function openPage(browser: Browser, url: string, field: Field): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(watchAnswers, field)
  await page.goto(url + field.path, { waitUntil: 'networkidle' })
  return page
}

/** Types the beginning of a title letter by letter. */
async function keysOf(page: Page, { role }: Field, title: string): Promise<number[]> {
  const box = page.getByRole(role)
  // Emptying the field is like a key.
  await Promise.all([box.fill(''), delay(KEY_EVERY_MS)])
  await page.evaluate(() => (window as unknown as Watched).idle())
  const times: number[] = []
  for (const letter of title.slice(0, LETTERS)) {
    const next = delay(KEY_EVERY_MS)
    await page.evaluate(() => (window as unknown as Watched).watchNextKey())
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    const time = await page.evaluate(() => (window as unknown as Watched).painted)
    // A repeated search is answered from the cache.
    if (time !== null) times.push(time)
    await next
  }
  return times
}

type Watched = { idle(): Promise<void>; watchNextKey(): void; painted: Promise<number | null> }

/** In the page: reports for each key how long it took until the server's response was on the screen. */
function watchAnswers({ call, results, none }: Field): void {
  const plainFetch = window.fetch
  let asked = 0
  let read = 0
  window.fetch = async (...args) => {
    const isSearch = String(args[0]).includes(call) && String(args[0]).includes('q=')
    if (isSearch) asked += 1
    const answer = await plainFetch(...args)
    if (isSearch) read += 1
    return answer
  }
  const isSettled = () => {
    if (document.body.textContent?.includes(none)) return true
    return document.querySelector(results)?.getAttribute('aria-busy') === 'false'
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  Object.assign(window, {
    /** An emptied field lists everything, or nothing. */
    idle: async () => {
      while (document.querySelector(results)?.getAttribute('aria-busy') === 'true') await frame()
      await frame()
    },
    watchNextKey: () => {
      const painted = new Promise<number | null>((resolve) => {
        const before = { asked, read }
        window.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = () => {
              const isAnswered = read > before.read && isSettled()
              if (!isAnswered && performance.now() - timeStamp < 2_000) return requestAnimationFrame(look)
              // The frame that shows it is drawn after this one's callbacks.
              setTimeout(() => resolve(asked > before.asked ? performance.now() - timeStamp : null))
            }
            requestAnimationFrame(look)
          },
          { once: true, capture: true },
        )
      })
      Object.assign(window, { painted })
    },
  })
}
