import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import type { Bench } from './figures.ts'
import { aDataDir, startSite } from './site.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
const TURNS = 3
const STEPS = 120

export const radio: Bench = {
  name: 'radio',
  how: 'Whether the dial turns without blocking the page.',
  async measure() {
    const executablePath = findChromium()
    if (!executablePath) throw new Error('This needs Chromium: see CHROMIUM_PATH.')
    const data = aDataDir()
    const site = await startSite(data.folder, { DEMO: 'off' })
    const browser = await chromium.launch({ executablePath, args: FLAGS })
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(`${site.url}/home`, { waitUntil: 'networkidle' })
      const { longest, busiest } = await watch(browser, page)
      return [
        { what: 'longest task while the dial is turned', value: longest, unit: 'ms', target: { atMost: 50 } },
        {
          what: 'longest task while the dial is turned, processor time',
          value: busiest,
          unit: 'ms',
          target: { atMost: 50 },
        },
      ]
    } finally {
      await browser.close()
      await site.stop()
      data.remove()
    }
  },
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

/** By the clock, as the page's own observer reports it, and by CPU time, which does not depend on other load. */
async function watch(browser: Browser, page: Page): Promise<{ longest: number; busiest: number }> {
  const turn = await prepare(page)
  await browser.startTracing(page, { categories: ['toplevel'] })
  const longest = await turn()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mains = new Set(traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf))
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)))
  return { longest, busiest: tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0) }
}

/** Switches the radio on; the returned function turns its dial and reports the longest task. */
async function prepare(page: Page): Promise<() => Promise<number>> {
  const set = page.getByRole('region', { name: 'FAIRWAVE RADIO' })
  await set.getByRole('switch', { name: /Power/ }).click()
  await set.getByText('Searching...').waitFor()
  const knob = set.getByRole('slider', { name: 'Tuning' })
  await knob.scrollIntoViewIfNeeded()
  const box = await knob.boundingBox()
  if (!box) throw new Error('The knob is not visible.')
  await page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(window, { seen })
    // The browser reports no tasks below fifty milliseconds.
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
  })
  return () => turnTheDial(page, box)
}

async function turnTheDial(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<number> {
  const [x, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, box.width * 0.3]
  await page.mouse.move(x, y - reach)
  await page.mouse.down()
  for (let step = 0; step <= TURNS * STEPS; step += 1) {
    const angle = Math.sin((step / STEPS) * 2 * Math.PI) * (Math.PI * 0.7)
    await page.mouse.move(x + reach * Math.sin(angle), y - reach * Math.cos(angle))
  }
  await page.mouse.up()
  return page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)
}
