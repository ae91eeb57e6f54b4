import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { type Bench, type Figure, percentile } from './figures.ts'
import { firstPlay } from './first-play.ts'
import { type Ears, playButton, withEars } from './player-page.ts'
import { playerSize } from './player-size.ts'
import { aDataDir, type Site, startSite } from './site.ts'
import { anArtist, uploadTrack } from './upload-track.ts'
import { tone } from './wav.ts'

const TRACK_SECONDS = 8
const CLICKS = 9
const HAND_MS = 80
const LISTENING_MS = 6000

declare const window: Window & { ears?: Ears }

export const player: Bench = {
  name: 'player',
  how: 'The player in a real browser, measured from its audio output. The listener is an artist, who hears high quality.',
  async measure() {
    const executablePath = findChromium()
    if (!executablePath)
      return [{ skipped: 'What the player does needs Chromium: see CHROMIUM_PATH.' }, await playerSize()]
    const data = aDataDir()
    const site = await startSite(data.folder, { DEMO: 'off' })
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const { token, album, track } = await twoTracks(site, data.folder)
      const context = await browser.newContext({ baseURL: site.url, bypassCSP: true, serviceWorkers: 'block' })
      await context.addCookies([{ name: 'fairwave_session', value: token, url: site.url }])
      const page = await context.newPage()
      await withEars(page, token)
      return [
        await firstPlay(browser, { url: site.url, token, track, pressMs: 0 }),
        await firstPlay(browser, { url: site.url, token, track, pressMs: HAND_MS }),
        await clickToSound(page, track),
        await gap(page, album),
        await mainThread(page, `/track/${track}`, 5),
        await mainThread(page, '/artist/bench_artist', 40),
        await playerSize(),
      ]
    } finally {
      await browser.close()
      await site.stop()
      data.remove()
    }
  },
}

async function twoTracks(site: Site, folder: string) {
  const token = await anArtist(site)
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Bench', releaseType: 'album' })) form.set(name, value)
  const answer = await fetch(`${site.url}/api/albums`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { id: album } = (await answer.json()) as { id: number }
  let track = 0
  for (const hertz of [440, 660]) {
    const path = join(folder, `${hertz}.wav`)
    writeFileSync(path, tone(TRACK_SECONDS, hertz))
    const id = await uploadTrack(site, token, path, { fields: { title: `${hertz} Hz`, coverId: String(album) } })
    track ||= id
  }
  return { token, album, track }
}

async function clickToSound(page: Page, track: number): Promise<Figure> {
  await page.goto(`/track/${track}`)
  await playButton(page).click()
  await page.waitForFunction(() => window.ears)
  const times: number[] = []
  const stop = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^Stop/ })
  for (let click = 0; click < CLICKS; click++) {
    await stop.click()
    await page.waitForTimeout(300)
    await playButton(page).evaluate((button) => {
      window.ears?.hear()
      addEventListener('click', () => Object.assign(window, { clickedAt: performance.now() }), {
        capture: true,
        once: true,
      })
      ;(button as HTMLElement).click()
    })
    await page.waitForFunction(() => (window.ears?.firstSoundAt ?? 0) > 0)
    times.push(
      await page.evaluate(
        () => (window.ears?.firstSoundAt ?? 0) - (window as unknown as { clickedAt: number }).clickedAt,
      ),
    )
  }
  const value = percentile(times, 0.5)
  return {
    what: 'player: from click to sound, high quality, a track played before',
    value,
    unit: 'ms',
    target: { atMost: 150 },
  }
}

async function gap(page: Page, album: number): Promise<Figure> {
  await page.goto(`/album/${album}`)
  await playButton(page).click()
  await page.waitForFunction(() => (window.ears?.firstSoundAt ?? 0) > 0)
  const second = page.getByRole('region', { name: 'Player' }).getByRole('link', { name: '660 Hz' })
  await second.waitFor({ timeout: (TRACK_SECONDS + 10) * 1000 })
  await page.waitForTimeout(1500)
  const value = await page.evaluate(() => window.ears?.longestQuietMs ?? Number.NaN)
  return { what: 'player: silence between two high-quality tracks', value, unit: 'ms', target: { atMost: 30 } }
}

/** CPU time of the page's main thread, which does not depend on other load of the machine. */
async function mainThread(page: Page, path: string, bars: 5 | 40): Promise<Figure> {
  await page.goto(path)
  await playButton(page).click()
  await page.waitForFunction(() => (window.ears?.firstSoundAt ?? 0) > 0)
  await page.locator(`[data-bars="${bars}"]`).waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  const before = await busy()
  await page.waitForTimeout(LISTENING_MS)
  const value = (((await busy()) - before) / (LISTENING_MS / 1000)) * 100
  return {
    what: `player: main thread while playing, visualizer of ${bars} bars`,
    value,
    unit: '%',
    target: { atMost: 10 },
  }
}
