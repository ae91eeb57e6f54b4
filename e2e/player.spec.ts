import { AD_BREAKS } from '@fairwave/contract/offer'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aTone, untilReady } from './music.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { enterAs, type Person, withCookieChoice } from './users.ts'

const LONG_SECONDS = 60
/** A tone with overtones: a single one would hardly move the visualizer. */
const chord = (hertz: number) => [1, 2, 3, 4, 5].map((times) => times * hertz)

/** Ready tracks by a new artist. */
async function music(request: APIRequestContext, artist: Person, titles: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const [place, title] of titles.entries()) {
    const answer = await request.post('/api/tracks', {
      headers: { authorization: `Bearer ${artist.token}` },
      multipart: {
        title,
        audioFile: aTone(`${title}.wav`, { seconds: LONG_SECONDS, hertz: chord(400 + place * 100) }),
      },
    })
    expect(answer.status()).toBe(201)
    ids.push((await answer.json()).id)
  }
  await untilReady(request, artist, titles.length)
  return ids
}

const player = (page: Page) => page.getByRole('region', { name: 'Player' })

/** The page's own track is the first of its play buttons; more tracks by the artist follow. */
async function pressPlay(page: Page, id: number) {
  await page.goto(`/track/${id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play (?!next)/ })
    .first()
    .click()
}

async function expectSound(page: Page) {
  await expect(player(page).getByText('PLAYING', { exact: true })).toBeVisible()
  await expect(player(page).getByRole('slider', { name: 'Position in the track' })).not.toHaveValue('0')
  // The visualizer follows the analyser, so silence leaves its bars flat.
  const loudest = () =>
    player(page)
      .locator('[data-bars="5"] > span')
      .evaluateAll((bars) =>
        Math.max(...bars.map((bar) => Number((bar as HTMLElement).style.scale.split(' ')[1] ?? 0))),
      )
  await expect.poll(loudest).toBeGreaterThan(0.3)
}

test('pressing play starts sound that continues across pages', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  const [id = 0] = await music(request, artist, ['Loopback Lullaby'])
  await enterAs(page, artist)
  await withCookieChoice(page)
  await pressPlay(page, id)
  await expect(player(page).getByText('NOW PLAYING')).toBeVisible()
  await expectSound(page)
  await expect(page).toHaveTitle(/^Loopback Lullaby – /)

  const position = player(page).getByRole('slider', { name: 'Position in the track' })
  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).first().click()
  await expect(page).toHaveURL(/browse/)
  await expectSound(page)
  await page.keyboard.press('Space')
  await expect(player(page).getByText('PAUSED', { exact: true })).toBeVisible()
  await page.keyboard.press('l')
  await expectNotice(page, 'Loop Mode: Track', 'Current track will repeat')

  const before = Number(await position.inputValue())
  await page.reload()
  await expect(player(page).getByText('PAUSED', { exact: true })).toBeVisible()
  expect(Number(await position.inputValue())).toBeGreaterThanOrEqual(before - 1)
})

test('a fan hears low quality, and two ads after three plays', { tag: '@main' }, async ({
  page,
  request,
  newcomer,
}) => {
  const ids = await music(request, await newcomer('ARTIST'), ['First Tone', 'Second Tone', 'Third Tone', 'Fourth Tone'])
  await enterAs(page, await newcomer('FAN'))
  await withCookieChoice(page)
  const position = player(page).getByRole('slider', { name: 'Position in the track' })
  for (const id of ids.slice(0, 3)) {
    await pressPlay(page, id)
    await expectSound(page)
    // A play counts towards a break once enough of it sounded.
    await expect
      .poll(async () => Number(await position.inputValue()), { timeout: 60_000 })
      .toBeGreaterThan(AD_BREAKS.soundedSeconds + 1)
  }
  await pressPlay(page, ids[3] as number)
  const dialog = page.getByRole('dialog', { name: 'Ad 1 of 2' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Please enjoy this short advertisement')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Ad 2 of 2' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectSound(page)
  await expect(player(page).getByRole('link', { name: 'Fourth Tone' })).toBeVisible()
})

test('player settings survive a reload', async ({ page }) => {
  await withCookieChoice(page)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Player Settings' }).click()
  const sheet = page.getByRole('dialog', { name: 'Player Settings' })
  await sheet.getByLabel('Playback Speed').selectOption({ label: '1.25x' })
  await sheet.getByRole('switch', { name: 'Autoplay Next Track' }).click()
  await sheet.getByRole('switch', { name: 'Dark Mode' }).click()
  await sheet.getByLabel('Default Start Time').fill('7')
  await sheet.getByRole('button', { name: 'Save Settings' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await page.getByRole('button', { name: 'Player Settings' }).click()
  await expect(sheet.getByLabel('Playback Speed')).toHaveValue('1.25')
  await expect(sheet.getByRole('switch', { name: 'Autoplay Next Track' })).not.toBeChecked()
  await expect(sheet.getByLabel('Default Start Time')).toHaveValue('7')
  await sheet.getByRole('button', { name: 'Reset Defaults' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
