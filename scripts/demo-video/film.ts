import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Scene } from './scenes.ts'

export const WIDTH = 1200
export const HEIGHT = 750
const READY_MS = 30_000

export type Frame = { file: string; at: number }
export type Take = { from: number; to: number; seconds: number; caption: string; isPoster: boolean }
export type Reel = { frames: Frame[]; takes: Take[] }

type Shooting = { site: string; scenes: readonly Scene[]; folder: string }

/** Plays the scenes in a browser and records every frame of its screencast, with its time in seconds. */
export async function film(browser: Browser, { site, scenes, folder }: Shooting): Promise<Reel> {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: HEIGHT },
    baseURL: site,
    serviceWorkers: 'block',
  })
  await context.addInitScript(() => localStorage.setItem('fairwave-cookie-consent', 'declined'))
  await context.addInitScript(drawHand)
  const page = await context.newPage()
  page.setDefaultTimeout(READY_MS)
  await page.goto('/', { waitUntil: 'networkidle' })
  const frames: Frame[] = []
  const takes: Take[] = []
  const begun = await roll(page, frames, folder)
  const now = () => (Date.now() - begun) / 1000
  for (const { caption, seconds, play, isPoster = false } of scenes) {
    const from = now()
    await play(page)
    await page.waitForTimeout(Math.max(0, (from + seconds - now()) * 1000))
    takes.push({ from, to: now(), seconds, caption, isPoster })
  }
  await context.close()
  return { frames, takes }
}

async function roll(page: Page, frames: Frame[], folder: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  const begun = Date.now()
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, at: Math.max(0, (metadata.timestamp ?? Date.now() / 1000) - begun / 1000) })
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth: WIDTH, maxHeight: HEIGHT })
  return begun
}

/** A screencast has no pointer, so the page draws one. Runs in the browser, so it cannot use anything from here. */
function drawHand(): void {
  addEventListener('DOMContentLoaded', () => {
    const hand = document.createElement('div')
    hand.style.cssText =
      'position:fixed;z-index:9999;width:22px;height:22px;margin:-11px;border-radius:50%;background:rgb(255 179 71/.75);border:2px solid #fff6df;box-shadow:0 2px 8px rgb(0 0 0/.5);pointer-events:none;transition:scale .12s'
    document.documentElement.append(hand)
    addEventListener('mousemove', ({ clientX, clientY }) => {
      hand.style.left = `${clientX}px`
      hand.style.top = `${clientY}px`
    })
    addEventListener('mousedown', () => hand.style.setProperty('scale', '.7'))
    addEventListener('mouseup', () => hand.style.setProperty('scale', '1'))
  })
}
