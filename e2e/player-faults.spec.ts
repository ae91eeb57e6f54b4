import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { anAlbum, aTone, untilReady } from './music.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { enterAs, type Person, withCookieChoice } from './users.ts'

const SECONDS = 60

/** An album of ready tracks, in this order. */
async function albumOf(request: APIRequestContext, artist: Person, titles: string[]) {
  const { id: album } = await anAlbum(request, artist, { title: 'Fault Lines', releaseType: 'album' })
  const ids: number[] = []
  for (const [place, title] of titles.entries()) {
    const audioFile = aTone(`${title}.wav`, { seconds: SECONDS, hertz: 300 + place * 100 })
    const headers = { authorization: `Bearer ${artist.token}` }
    const answer = await request.post('/api/tracks', {
      headers,
      multipart: { title, coverId: String(album), audioFile },
    })
    expect(answer.status()).toBe(201)
    ids.push((await answer.json()).id)
  }
  await untilReady(request, artist, titles.length)
  return { album, ids }
}

/** All console errors and uncaught exceptions. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  return complaints
}

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const position = (page: Page) => player(page).getByRole('slider', { name: 'Position in the track' })

async function expectToPlay(page: Page) {
  await expect(player(page).getByText('PLAYING', { exact: true })).toBeVisible()
  await expect(position(page)).not.toHaveValue('0')
}

test('missing, broken or refused tracks show an error and are skipped', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  const { album, ids } = await albumOf(request, artist, ['Gone Tone', 'Broken Tone', 'Refused Tone', 'Sound Tone'])
  const [gone, broken, refused] = ids
  await enterAs(page, artist)
  await withCookieChoice(page)
  const complaints = complaintsOf(page)
  await page.route(`**/api/tracks/${gone}/audio/*`, (route) => route.fulfill({ status: 404 }))
  await page.route(`**/api/tracks/${refused}/audio/*`, (route) => route.fulfill({ status: 500 }))
  await page.route(`**/api/tracks/${broken}/audio/*`, (route) =>
    route.fulfill({ contentType: 'audio/flac', body: 'not a note in here '.repeat(5000) }),
  )

  await page.goto(`/album/${album}`)
  await page.getByRole('main').getByRole('button', { name: 'Play Gone Tone' }).click()
  await expectNotice(page, 'Track Unavailable', '“Gone Tone” is no longer available.')
  await expectNotice(page, 'Playback Error', '“Broken Tone” could not be played. Please try again.')
  await expectNotice(page, 'Playback Error', '“Refused Tone” could not be played. Please try again.')
  await expect(player(page).getByRole('link', { name: 'Sound Tone' })).toBeVisible()
  await expectToPlay(page)
  expect(complaints.filter((text) => text.startsWith('uncaught'))).toEqual([])
  expect(complaints.length).toBeLessThan(12)
})

test('the player survives bad storage, hundreds of skips and a second tab', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  const { album } = await albumOf(request, artist, ['Left Tone', 'Middle Tone', 'Right Tone'])
  await enterAs(page, artist)
  await withCookieChoice(page)
  await page.addInitScript(() => {
    localStorage.setItem('fairwave-player-settings', '{"playbackSpeed":"fast","defaultStartTime":-7,"volume":{}}')
    localStorage.setItem('fairwave-player-extras', '{"track":{"id":"x"},"queue":[[')
    localStorage.setItem('fairwave-volume', 'loud')
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const complaints = complaintsOf(page)
  const asked: string[] = []
  page.on('request', (one) => /\/audio\//.test(one.url()) && asked.push(one.url()))
  await page.goto(`/album/${album}`)
  await expect(player(page).getByText('NO TRACK LOADED', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Play Left Tone' }).click()
  await expectToPlay(page)

  for (const _ of ['track', 'playlist']) await page.keyboard.press('l')
  await expectNotice(page, 'Loop Mode: Playlist', 'Playlist will repeat')
  const before = asked.length
  await page.evaluate(() => {
    for (let skip = 0; skip < 301; skip += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }))
    }
  })
  await expect(player(page).getByRole('link', { name: 'Middle Tone' })).toBeVisible()
  await expectToPlay(page)
  expect(asked.length - before).toBeLessThan(10)

  const second = await page.context().newPage()
  await enterAs(second, artist)
  await second.goto(`/album/${album}`)
  await second.getByRole('main').getByRole('button', { name: 'Play Right Tone' }).click()
  await expectToPlay(second)
  await expect(player(page).getByText('PAUSED', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a stall shows Buffering with its reason; a page that failed to load doesn’t stop the music', async ({
  page,
  request,
  newcomer,
}) => {
  const artist = await newcomer('ARTIST')
  const { album } = await albumOf(request, artist, ['Slow Tone'])
  await enterAs(page, artist)
  await withCookieChoice(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/tracks/*/audio/*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/album/${album}`)
  await page.getByRole('main').getByRole('button', { name: 'Play Slow Tone' }).click()
  await expect(player(page).getByText('BUFFERING · slow connection')).toBeVisible()
  await expect(player(page).getByText('PLAYING', { exact: true })).toHaveCount(0)
  release()
  await expectToPlay(page)

  // The server is down while the device is online: a page not opened before loads only later.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const away = ['**/api/health', '**/assets/**'] as const
  for (const address of away) await page.route(address, (route) => route.abort('connectionrefused'))
  await player(page).getByRole('link', { name: 'My Library' }).click()
  await expect(page.getByRole('heading', { name: 'Off the air' })).toBeVisible()
  await expect(player(page).getByText('PLAYING', { exact: true })).toBeVisible()
  for (const address of away) await page.unroute(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  await expectToPlay(page)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
