import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aTone, aTrack, RENDERING, untilReady } from './music.ts'
import { expectNotice, watchNotices } from './notices.ts'
import { test } from './story.ts'
import { ADMIN, enterAs, fillWallet, type Person, withCookieChoice } from './users.ts'

const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="90" fill="#c63"/></svg>',
)

test('a campaign is reviewed, heard to the end by a fan, counted, and its unspent budget is returned', {
  tag: '@main',
}, async ({ page, browser, baseURL, request, newcomer }) => {
  const [advertiser, artist, fan] = [await newcomer('ADMAN'), await newcomer('ARTIST'), await newcomer('FAN')]
  await fillWallet(request, advertiser, 20)
  const title = `Kettles by ${advertiser.username}`.slice(0, 60)

  await enterAs(page, advertiser)
  await withCookieChoice(page)
  await page.goto('/adman')
  await page.getByRole('button', { name: 'New campaign' }).click()
  const form = page.getByRole('dialog', { name: 'New campaign' })
  await form.getByRole('button', { name: 'Send for review' }).click()
  await expect(form.getByText('Please enter a title.')).toBeVisible()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Text').fill('It boils, it sings, it stops.')
  await form.getByRole('button', { name: 'Sound', exact: true }).setInputFiles(aTone('short.wav', { seconds: 2 }))
  await form.getByLabel('Picture').setInputFiles({ name: 'ad.svg', mimeType: 'image/svg+xml', buffer: PICTURE })
  await form.getByLabel('Budget').fill('15')
  // The highest bid in these stories.
  await form.getByLabel('Bid per thousand').fill('100')
  await expect(form.getByText('Heard to the end up to 150 times.')).toBeVisible()
  const send = async () => {
    await form.getByRole('button', { name: 'Send for review' }).click()
    const asking = page.getByRole('dialog', { name: 'Pay for this campaign?' })
    await expect(asking).toContainText('£12.00')
    await asking.getByRole('button', { name: 'Pay £15.00' }).click()
  }
  await send()
  // The server processes the sound before it responds, which takes long on a busy machine.
  const sound = form.getByRole('button', { name: 'Sound', exact: true })
  await expect(sound).toHaveAccessibleDescription(/An ad lasts 5 to 30 seconds\./, RENDERING)
  await expect(sound).toBeFocused()
  await expect(sound).toBeInViewport()
  await form.getByRole('button', { name: 'Sound', exact: true }).setInputFiles(aTone('ad.wav', { seconds: 6 }))
  await send()
  await expect(form).toBeHidden(RENDERING)
  await expectNotice(page, 'Campaign Sent')
  const card = page.getByRole('article', { name: title })
  await expect(card).toContainText('In review')
  await expect(page.getByText('£5.00', { exact: true })).toBeVisible()

  const office = await browser.newPage({ ...(baseURL && { baseURL }) })
  await watchNotices(office)
  await enterAs(office, await theAdmin(request))
  await withCookieChoice(office)
  await office.goto('/admin-dashboard')
  await office.getByRole('tab', { name: 'Ads' }).click()
  await office.getByRole('article', { name: title }).getByRole('button', { name: 'Approve' }).click()
  await expectNotice(office, 'Ad Approved')
  await office.close()

  const track = await aTrack(request, artist, { title: 'Harbour Lights', seconds: 16 })
  await untilReady(request, artist, 1)
  await hearBreak(request, fan, track.id, title)

  await page.reload()
  await expect(card).toContainText('On the air')
  await card.getByRole('button', { name: 'Figures' }).click()
  await expect(card.getByText('Heard to the end once. You pay for 1 of them, by 1 listener.')).toBeVisible()
  const arriving = page.waitForEvent('download')
  await card.getByRole('link', { name: 'CSV' }).click()
  expect(await readFile(await (await arriving).path(), 'utf8')).toContain('0.100000')

  const home = await browser.newPage({ ...(baseURL && { baseURL }) })
  await readReceipt(home, request, { fan, artist, trackId: track.id })
  await home.close()

  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(card).toContainText('Paused')
  await card.getByRole('button', { name: 'End' }).click()
  await page.getByRole('button', { name: 'End campaign' }).click()
  await expect(card).toContainText('Ended')
  await expect(page.getByText('£19.90', { exact: true })).toBeVisible()
})

test('a visitor reads the rules and the open books, and downloads the data', async ({ page }) => {
  await withCookieChoice(page)
  await page.goto('/fairness')
  await expect(page.getByRole('heading', { name: 'Your listening pays the artists you heard' })).toBeVisible()
  await page.getByRole('link', { name: 'open books' }).first().click()
  await expect(page.getByRole('heading', { name: 'Open books' })).toBeVisible()
  await expectBooks(page)
})

/** The fan buys the track as well, sees whom that paid, and downloads the month as a picture. */
async function readReceipt(
  page: Page,
  request: APIRequestContext,
  { fan, artist, trackId }: { fan: Person; artist: Person; trackId: number },
) {
  await fillWallet(request, fan, 5)
  await request.post(`/api/purchase/track/${trackId}`, { headers: { authorization: `Bearer ${fan.token}` } })
  await enterAs(page, fan)
  await withCookieChoice(page)
  await page.goto('/receipt')
  await expect(page.getByText('One ad you heard waits for tonight')).toBeVisible()
  const paid = page.getByRole('table', { name: 'Whom you paid' }).getByRole('row', { name: artist.username })
  await expect(paid).toContainText('£0.80')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share as a picture' }).click()
  const picture = await readFile(await (await saving).path())
  expect(picture.toString('latin1', 1, 4)).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350])
}

async function expectBooks(page: Page) {
  const answer = await page.request.get('/api/transparency/extract.json')
  const { sums } = (await answer.json()) as { sums: { amount: number }[] }
  expect(sums.reduce((total, { amount }) => total + amount, 0)).toBe(0)
}

async function theAdmin(request: APIRequestContext): Promise<Person> {
  const signedIn = await request.post('/api/auth/login', { data: ADMIN })
  return { ...ADMIN, id: 0, role: 'ADMIN', token: (await signedIn.json()).token }
}

type Break = { ticket: string; ads: { id: number; title: string; duration: number }[] }

/** Three heard plays, then the ads as the player plays them, each for its full length. */
async function hearBreak(request: APIRequestContext, { token }: Person, trackId: number, title: string) {
  const headers = { authorization: `Bearer ${token}` }
  for (let play = 0; play < 3; play += 1) {
    const { playId } = await (await request.post(`/api/tracks/${trackId}/play`, { headers })).json()
    const heard = async () => (await (await request.post(`/api/plays/${playId}/heard`, { headers })).json()).heard
    await expect.poll(heard, { timeout: 60_000, intervals: [1000] }).toBe(true)
  }
  const { ticket, ads } = (await (await request.get('/api/ads/break', { headers })).json()) as Break
  const ad = ads.find((one) => one.title === title)
  expect(ad).toBeDefined()
  const report = async () => {
    const answer = await request.post(`/api/ads/break/${ticket}/heard`, { headers, data: { adId: ad?.id } })
    return ((await answer.json()) as { heard: boolean }).heard
  }
  expect(await report()).toBe(false)
  await expect.poll(report, { timeout: 60_000, intervals: [1000] }).toBe(true)
}
