import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { aTone, untilReady } from './music.ts'
import { expectNotice } from './notices.ts'
import { type Person, withCookieChoice } from './users.ts'

const TONE_HERTZ = 700
const TONE_SECONDS = 40

/** Ready tracks of a genre. */
export async function broadcast(request: APIRequestContext, artist: Person, genre: string, titles: string[]) {
  for (const title of titles) {
    const answer = await request.post('/api/tracks', {
      headers: { authorization: `Bearer ${artist.token}` },
      multipart: { title, genre, audioFile: aTone(`${title}.wav`, { seconds: TONE_SECONDS, hertz: TONE_HERTZ }) },
    })
    expect(answer.status()).toBe(201)
  }
  await untilReady(request, artist, titles.length)
}

export const set = (page: Page) => page.getByRole('region', { name: 'FAIRWAVE RADIO' })
export const tuning = (page: Page) => set(page).getByRole('slider', { name: 'Tuning' })
export const power = (page: Page) => set(page).getByRole('switch', { name: /Power/ })
export const display = (page: Page) => set(page).getByRole('status')
export const signal = (page: Page) => set(page).getByRole('meter', { name: 'Signal strength' })
export const player = (page: Page) => page.getByRole('region', { name: 'Player' })

/** Opens a page with the radio and exposes the app's analyser. */
export async function openSet(page: Page, path = '/home') {
  await withCookieChoice(page)
  await page.addInitScript(() => {
    const Plain = window.AnalyserNode
    window.AnalyserNode = class extends Plain {
      constructor(context: BaseAudioContext, options?: AnalyserOptions) {
        super(context, options)
        Object.assign(window, { analyser: this })
      }
    }
  })
  await page.goto(path)
  if (path !== '/') await set(page).scrollIntoViewIfNeeded()
}

export async function switchOn(page: Page, by: Locator) {
  await by.click()
  await expect(set(page).getByRole('progressbar', { name: 'Warming up' })).toBeVisible()
  await expectNotice(page, 'Radio Powered On', 'Turn the dial to find your station!')
  await expect(power(page)).toHaveText(/On$/)
}

/** The output: silence, static (broadband noise), or a tone (a clear peak). */
const heard = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { analyser } = window as unknown as { analyser?: AnalyserNode }
    if (!analyser) return 'silence'
    const levels = new Float32Array(analyser.frequencyBinCount)
    analyser.getFloatFrequencyData(levels)
    const hertz = (bin: number) => (bin * analyser.context.sampleRate) / analyser.fftSize
    const audible = [...levels]
      .map((level, bin) => ({ level, at: hertz(bin) }))
      .filter(({ at }) => at > 400 && at < 6000)
    const sorted = audible.map(({ level }) => level).sort((one, other) => one - other)
    const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NEGATIVE_INFINITY
    const peak = audible.reduce((most, next) => (next.level > most.level ? next : most))
    if (!(peak.level > -75)) return 'silence'
    if (peak.level - middle < 30) return 'static'
    return Math.abs(peak.at - 700) < 40 ? 'the tone' : `a tone of ${peak.at} Hz`
  })

export const expectHeard = (page: Page, what: string) => expect.poll(() => heard(page), { timeout: 60_000 }).toBe(what)

/** Radio parts and button labels that overflow. */
export const misfits = (page: Page): Promise<(string | null)[]> =>
  set(page).evaluate((section) => {
    const { left, right } = section.getBoundingClientRect()
    const standsOut = (part: Element) =>
      part.getBoundingClientRect().left < left || part.getBoundingClientRect().right > right
    const parts = [...section.querySelectorAll('[role=slider], [role=status], [role=meter], button, input')]
    const keys = [...section.querySelectorAll('[role=group] button')]
    const wrong = [...parts.filter(standsOut), ...keys.filter((key) => key.scrollWidth > key.clientWidth)]
    return wrong.map((part) => part.getAttribute('aria-label') ?? part.textContent)
  })

/** Labels on the dial that overlap. */
export const touching = (page: Page): Promise<string[]> =>
  set(page).evaluate((section) => {
    const words = [
      ...section.querySelectorAll('[aria-label=Stations] button > :nth-child(2), [aria-label="AM scale"] li'),
    ]
    const boxes = words.map((word) => {
      const range = document.createRange()
      range.selectNodeContents(word)
      return { word: word.textContent, box: range.getBoundingClientRect() }
    })
    return boxes.flatMap(({ word, box }, place) =>
      boxes
        .slice(place + 1)
        .filter(({ box: other }) => box.left < other.right + 1 && other.left < box.right + 1)
        .filter(({ box: other }) => box.top < other.bottom && other.top < box.bottom)
        .map((other) => `${word} ${other.word}`),
    )
  })

export async function tuneByFigure(page: Page, figure: string) {
  await set(page).getByRole('textbox', { name: 'Frequency' }).fill(figure)
  await page.keyboard.press('Enter')
}
