import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { type Figure, percentile, type Skipped } from './figures.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
const LETTERS = 5
const ATMOST_MS = 60

/** The time from a key press on the browse page until its results are painted, in the browser. */
export async function measureTyping(url: string, titles: readonly string[]): Promise<(Figure | Skipped)[]> {
  const executablePath = findChromium()
  if (!executablePath) return [{ skipped: 'Typing on the browse page needs Chromium: see CHROMIUM_PATH.' }]
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    const page = await openBrowse(browser, url)
    // The first search loads code and opens connections.
    await keysOf(page, titles[0] ?? 'a')
    const times: number[] = []
    for (const title of titles.slice(1)) times.push(...(await keysOf(page, title)))
    return [
      {
        what: 'browse page: key to results painted, one key after the other, p50',
        value: percentile(times, 0.5),
        unit: 'ms',
      },
      {
        what: 'browse page: key to results painted, one key after the other, p95',
        value: percentile(times, 0.95),
        unit: 'ms',
        target: { atMost: ATMOST_MS },
      },
    ]
  } finally {
    await browser.close()
  }
}

async function openBrowse(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(watchAnswers)
  await page.goto(`${url}/browse`, { waitUntil: 'networkidle' })
  return page
}

/** Types the beginning of a title letter by letter, each once the previous one was answered. */
async function keysOf(page: Page, title: string): Promise<number[]> {
  const box = page.getByRole('searchbox')
  await box.fill('')
  await page.getByRole('list', { name: 'Tracks' }).and(page.locator('[aria-busy=false]')).waitFor()
  const times: number[] = []
  for (const letter of title.slice(0, LETTERS)) {
    await page.evaluate(() => (window as unknown as Watched).watchNextKey())
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    const time = await page.evaluate(() => (window as unknown as Watched).painted)
    // A repeated search is answered from the cache.
    if (time !== null) times.push(time)
  }
  return times
}

type Watched = { watchNextKey(): void; painted: Promise<number | null> }

/** In the page: reports for each key how long it took until the server's response was on the screen. */
function watchAnswers(): void {
  const plainFetch = window.fetch
  let asked = 0
  let read = 0
  window.fetch = async (...args) => {
    const isSearch = String(args[0]).includes('q=')
    if (isSearch) asked += 1
    const answer = await plainFetch(...args)
    if (isSearch) read += 1
    return answer
  }
  const isSettled = () => {
    const list = document.querySelector('[role=tabpanel] ul[aria-busy]')
    return list ? list.getAttribute('aria-busy') === 'false' : /No tracks found/.test(document.body.textContent ?? '')
  }
  Object.assign(window, {
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
