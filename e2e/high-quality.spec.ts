import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aTone, RENDERING, tracksOf } from './music.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { enterAs, fillWallet, type Person, withCookieChoice } from './users.ts'

const [LOW_TONE, HIGH_TONE] = [1000, 12_000]

/** A minute of two tones, one of which the low-quality filters remove. */
async function twoTones(request: APIRequestContext, artist: Person, title: string): Promise<number> {
  const audioFile = aTone(`${title}.wav`, { seconds: 60, hertz: [LOW_TONE, HIGH_TONE], rate: 44_100 })
  const headers = { authorization: `Bearer ${artist.token}` }
  const answer = await request.post('/api/tracks', { headers, multipart: { title, audioFile } })
  expect(answer.status()).toBe(201)
  const { id } = await answer.json()
  await expect
    .poll(async () => (await tracksOf(request, artist)).find((track) => track.id === id)?.state, RENDERING)
    .toBe('ready')
  return id
}

/** Exposes the page's analyser, which measures the audio output. */
async function withEars(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Original = window.AnalyserNode
    window.AnalyserNode = class extends Original {
      constructor(context: BaseAudioContext, options?: AnalyserOptions) {
        super(context, options)
        Object.assign(window, { ears: this })
      }
    }
  })
}

/** How loud the high tone is beside the low one, in decibels; undefined while neither sounds. */
const brightness = (page: Page) =>
  page.evaluate(
    ([low, high]) => {
      const ears = (window as unknown as { ears?: AnalyserNode }).ears
      if (!ears) return Number.NaN
      const levels = new Float32Array(ears.frequencyBinCount)
      ears.getFloatFrequencyData(levels)
      const at = (hertz: number) => {
        const place = Math.round((hertz / ears.context.sampleRate) * ears.fftSize)
        return Math.max(...levels.slice(place - 2, place + 3))
      }
      return at(low) > -60 ? at(high) - at(low) : Number.NaN
    },
    [LOW_TONE, HIGH_TONE] as const,
  )

const position = async (page: Page) =>
  Number(
    await page
      .getByRole('region', { name: 'Player' })
      .getByRole('slider', { name: 'Position in the track' })
      .inputValue(),
  )

async function pressPlay(page: Page, id: number) {
  await page.goto(`/track/${id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play (?!next)/ })
    .click()
}

test('the owner of a track hears it unfiltered', async ({ page, request, newcomer }) => {
  const [artist, buyer] = [await newcomer('ARTIST'), await newcomer('FAN')]
  const id = await twoTones(request, artist, 'Bright and Owned')
  await fillWallet(request, buyer, 5)
  const headers = { authorization: `Bearer ${buyer.token}` }
  expect((await request.post(`/api/purchase/track/${id}`, { headers })).status()).toBe(200)
  await enterAs(page, buyer)
  await withCookieChoice(page)
  await withEars(page)
  const asked = page.waitForResponse((response) => response.url().endsWith(`/api/tracks/${id}/audio/high`))
  await pressPlay(page, id)
  expect((await asked).headers()['x-fairwave-quality']).toBe('high')
  await expect.poll(() => brightness(page)).toBeGreaterThan(-6)
})

test('buying during playback switches to high quality at the same position', async ({ page, request, newcomer }) => {
  const [artist, buyer] = [await newcomer('ARTIST'), await newcomer('FAN')]
  const id = await twoTones(request, artist, 'Bright in the Middle')
  await fillWallet(request, buyer, 5)
  await enterAs(page, buyer)
  await withCookieChoice(page)
  await withEars(page)
  await pressPlay(page, id)
  // The crackle intro is over when the filtered sound is heard.
  await expect.poll(() => position(page), { timeout: 60_000 }).toBeGreaterThan(2)
  await expect.poll(() => brightness(page)).toBeLessThan(-12)

  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Add to Library' }).click()
  const before = await position(page)
  await player.getByRole('button', { name: /Upgrade to HQ/ }).click()
  await page.getByRole('dialog', { name: 'Buy Track' }).getByRole('button', { name: 'Pay £1.00' }).click()
  await expectNotice(page, 'Purchase Successful', 'You now own "Bright in the Middle" in high quality!')
  await expect.poll(() => brightness(page)).toBeGreaterThan(-6)
  const after = await position(page)
  expect(after).toBeGreaterThanOrEqual(before)
  expect(after).toBeLessThan(before + 20)
  await expect(player.getByText('PLAYING', { exact: true })).toBeVisible()
})
