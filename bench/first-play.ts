import type { Browser } from '@playwright/test'
import { type Figure, percentile } from './figures.ts'
import { playButton } from './player-page.ts'

const PAGES = 7
/** Users look at the page before they click. */
const READ_MS = 1000
const LOOK_MS = 4
const QUIET = 0.005

type Listening = { token: string; quiet: number; lookMs: number }
declare const window: Window & { clickedAt?: number; soundedAt?: number }

type Way = { url: string; token: string; track: number; pressMs: number }

/**
 * From the first click (the end of a press) on a page that has made no sound yet: no audio graph, no file,
 * nothing cached. A person presses for a while, which the player uses; a machine does not.
 */
export async function firstPlay(browser: Browser, { url, token, track, pressMs }: Way): Promise<Figure> {
  const times: number[] = []
  for (let count = 0; count < PAGES; count++) {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
    await context.addCookies([{ name: 'fairwave_session', value: token, url }])
    const page = await context.newPage()
    await page.addInitScript(waitForSound, { token, quiet: QUIET, lookMs: LOOK_MS })
    await page.goto(`/track/${track}`)
    await playButton(page).waitFor()
    await page.waitForTimeout(READ_MS)
    await playButton(page).click({ delay: pressMs })
    await page.waitForFunction(() => window.soundedAt)
    times.push(await page.evaluate(() => (window.soundedAt ?? Number.NaN) - (window.clickedAt ?? Number.NaN)))
    await context.close()
  }
  return {
    what: `player: from click to sound, the first of a page, pressed for ${pressMs} ms`,
    value: percentile(times, 0.5),
    unit: 'ms',
    target: { atMost: 150 },
  }
}

/** Runs in the page: records when it was clicked, and when the analyser before the output received sound. */
function waitForSound({ token, quiet, lookMs }: Listening): void {
  localStorage.setItem('auth_token', token)
  localStorage.setItem('fairwave-cookie-consent', 'declined')
  addEventListener('click', ({ timeStamp }) => Object.assign(window, { clickedAt: timeStamp }), {
    capture: true,
    once: true,
  })
  const Original = AnalyserNode
  globalThis.AnalyserNode = class extends Original {
    constructor(context: BaseAudioContext, options?: AnalyserOptions) {
      super(context, options)
      const samples = new Float32Array(this.fftSize)
      const timer = setInterval(() => {
        this.getFloatTimeDomainData(samples)
        const first = samples.findIndex((sample) => Math.abs(sample) >= quiet)
        if (first < 0) return
        clearInterval(timer)
        // The oldest sample comes first: the sound is as old as what follows it.
        window.soundedAt = performance.now() - ((samples.length - first) / context.sampleRate) * 1000
      }, lookMs)
    }
  }
}
