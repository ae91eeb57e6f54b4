import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectToBrowser } from './browser-protocol.ts'

/** The phone of Lighthouse; the server draws pages for phones by their name. */
const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const THROUGHPUT = (1.6 * 1024 * 1024) / 8
export const TERMS = '4x slower CPU, 1.6 Mbit/s, 150 ms'
/** After the app, if the page has it, has taken the page over: pictures and texts that arrive later may be larger. */
const SETTLED_MS = 2_000

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--remote-debugging-port=0',
]

export type Seen = { lcp: number; shift: number; blocked: number }
export type Viewer = { token: string; user: string }
export type SlowPhone = {
  /** Opens a page with nothing cached, and returns what was seen of it until it was still. */
  open(address: string, viewer?: Viewer): Promise<Seen>
  close(): Promise<void>
}

/**
 * A browser with the speed of a slow phone. Driven by its own protocol: with what Playwright switches on, the browser reads the
 * source of scripts once more while they run, which takes most of their time.
 */
export async function startSlowPhone(executablePath: string): Promise<SlowPhone> {
  const folder = mkdtempSync(join(tmpdir(), 'fairwave-phone-'))
  const browser = spawn(executablePath, [...FLAGS, `--user-data-dir=${folder}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { send, happens, close } = await connectToBrowser(browser.stderr)

  return {
    async open(address, viewer) {
      const { browserContextId } = await send('Target.createBrowserContext')
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const tell = (method: string, params = {}) => send(method, params, sessionId)
      await tell('Emulation.setDeviceMetricsOverride', SCREEN)
      await tell('Emulation.setTouchEmulationEnabled', { enabled: true })
      await tell('Emulation.setUserAgentOverride', { userAgent: USER_AGENT })
      await tell('Emulation.setCPUThrottlingRate', { rate: 4 })
      await tell('Network.enable')
      await tell('Network.setBypassServiceWorker', { bypass: true })
      await tell('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: THROUGHPUT,
        uploadThroughput: THROUGHPUT,
      })
      await tell('Page.enable')
      const first = (code: string) => tell('Page.addScriptToEvaluateOnNewDocument', { source: code })
      await first(`(${watchPaints})()`)
      if (viewer) {
        await tell('Network.setCookie', { name: 'fairwave_session', value: viewer.token, url: address })
        const kept = { auth_token: viewer.token, user: viewer.user }
        await first(`Object.assign(localStorage, ${JSON.stringify(kept)})`)
      }
      const loaded = happens('Page.loadEventFired')
      await tell('Page.navigate', { url: address })
      await loaded
      const expression = `new Promise((resolve) => {
        const settle = () => setTimeout(() => resolve(seen), ${SETTLED_MS})
        if (seen.isTakenOver || !document.getElementById('root')) settle()
        else addEventListener('taken-over', settle)
      })`
      const { result } = await tell('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      await send('Target.disposeBrowserContext', { browserContextId })
      return result.value
    },
    async close() {
      close()
      browser.kill()
      await once(browser, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In the page: keeps the metrics of Lighthouse's performance score in `window.seen`. */
function watchPaints(): void {
  const seen = { lcp: 0, shift: 0, blocked: 0, isTakenOver: false }
  Object.assign(window, { seen })
  addEventListener('taken-over', () => {
    seen.isTakenOver = true
  })
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
