import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { anAlbum, aTrack, RENDERING, untilReady } from './music.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { enterAs, fillWallet, type Person, withCookieChoice } from './users.ts'

const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  asks: '4000 0025 0000 3155',
}

/** An album with two tracks by a new artist, ready to be sold. */
async function aRecord(request: APIRequestContext, artist: Person) {
  const album = await anAlbum(request, artist, { title: 'Paid In Full', releaseType: 'album' })
  const tracks: { id: number; title: string }[] = []
  for (const title of ['First Penny', 'Last Penny']) {
    tracks.push(await aTrack(request, artist, { title, fields: { coverId: String(album.id) } }))
  }
  await untilReady(request, artist, tracks.length)
  return { album, tracks }
}

async function come(page: Page, person: Person) {
  await enterAs(page, person)
  await withCookieChoice(page)
}

const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

const balanceOf = async (request: APIRequestContext, person: Person) =>
  (await (await request.get('/api/credits/wallet', { headers: headersOf(person) })).json()).balance as number

async function payWith(page: Page, card: string, label: string, confirm = label) {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
}

test('a wallet is topped up by card, after declines and bank checks', async ({ page, request, newcomer }) => {
  const fan = await newcomer('FAN')
  await come(page, fan)
  await page.goto('/wallet')
  await expect(page.getByText('£0.00')).toBeVisible()
  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByRole('button', { name: 'Continue to card' }).click()
  await expect(page.getByText('Please enter an amount in pounds, such as 7.50.')).toBeVisible()
  await page.getByLabel('Amount in pounds').fill('12.50')
  await page.getByRole('button', { name: 'Continue to card' }).click()
  await expect(page.getByText('Sandbox: no real money.')).toBeVisible()

  for (const [card, words] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.poor, 'Your card has insufficient funds.'],
    [CARDS.expired, 'Your card has expired.'],
  ] as const) {
    await payWith(page, card, 'Pay £12.50')
    await expectNotice(page, 'Payment Failed', words)
  }
  await payWith(page, CARDS.asks, 'Pay £12.50')
  await page.getByRole('dialog').getByRole('button', { name: 'It’s not me' }).click()
  await expectNotice(page, 'Payment Failed', 'We are unable to authenticate your payment method.')
  expect(await balanceOf(request, fan)).toBe(0)

  await payWith(page, CARDS.asks, 'Pay £12.50')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, it’s me' }).click()
  await expectNotice(page, 'Wallet topped up', '£12.50 is in your wallet.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Top-up by card (sandbox)' })).toContainText('+£12.50')
  expect(await balanceOf(request, fan)).toBe(12.5)

  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Statement (CSV)' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('12.50')
})

test('a lost connection while paying is checked and charges once', async ({ page, request, newcomer }) => {
  const fan = await newcomer('FAN')
  await come(page, fan)
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Continue to card' }).click()
  // The server gets the payment; its response never reaches the browser.
  await page.route('**/api/payments/sandbox/confirm', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await payWith(page, CARDS.good, 'Pay £10.00')
  await expectNotice(page, 'Wallet topped up', '£10.00 is in your wallet.')
  expect(await balanceOf(request, fan)).toBe(10)
})

test('a track and then its album are bought once, however often the buyer clicks', async ({
  page,
  request,
  newcomer,
}) => {
  const { album, tracks } = await aRecord(request, await newcomer('ARTIST'))
  const [track] = tracks
  const fan = await newcomer('FAN')
  await come(page, fan)
  await page.goto(`/track/${track?.id}/purchase`)
  await expect(page.getByRole('list', { name: 'Formats' })).toContainText('MP3 320')
  await expect(page.getByText('£0.80')).toBeVisible()

  await fillWallet(request, fan, 10)
  await page.reload()
  await page.getByRole('radio', { name: '+ £1' }).check()
  await page.getByRole('button', { name: 'Buy track for £2.00' }).dblclick()
  const asking = page.getByRole('dialog', { name: 'Buy Track' })
  await expect(asking).toContainText('£1.80')
  await expect(asking).toContainText('£0.20')
  await expect(asking).toContainText('£10.00')
  expect(await balanceOf(request, fan)).toBe(10)
  await asking.getByRole('button', { name: 'Pay £2.00' }).dblclick()
  await expectNotice(page, 'Track Purchased!', 'You now have 8 credits remaining')
  await expect(page.getByRole('heading', { name: 'This track is yours' })).toBeFocused()
  expect(await balanceOf(request, fan)).toBe(8)

  await page.goto(`/album/${album.id}`)
  // One of its two tracks is owned: the album costs no more than the other.
  await page.getByRole('button', { name: 'Buy Album £1.00' }).click()
  await page.getByRole('dialog', { name: 'Buy Album' }).getByRole('button', { name: 'Pay £1.00' }).dblclick()
  await expectNotice(page, 'Album Purchased!', 'You now have 7 credits remaining')
  await expect(page.getByRole('main').getByText('Owned', { exact: true }).first()).toBeVisible()
  expect(await balanceOf(request, fan)).toBe(7)

  await page.goto('/wallet')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Paid In Full' }).filter({ hasText: '−£1.00' }),
  ).toBeVisible()
})

test('a double click buys nothing else', async ({ page, request, newcomer }) => {
  test.slow()
  const artist = await newcomer('ARTIST')
  const { tracks } = await aRecord(request, artist)
  const [first, second] = tracks
  const fan = await newcomer('FAN')
  await fillWallet(request, fan, 5)
  await come(page, fan)

  // The bottom player's Add to Library button, whose replacement costs money.
  await page.goto(`/track/${first?.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Play First Penny' }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Add to Library' }).dblclick()
  await expectNotice(page, 'Added to Library')
  await expect(player.getByRole('button', { name: /Upgrade to HQ/ })).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await balanceOf(request, fan)).toBe(5)

  // The list of an artist's most played tracks.
  await page.goto(`/artist/${artist.username}`)
  await page.getByRole('button', { name: /^Buy HQ £1.00.*First Penny/ }).dblclick()
  const asking = page.getByRole('dialog', { name: 'Buy Track' })
  await expect(asking).toContainText('£0.80')
  expect(await balanceOf(request, fan)).toBe(5)
  await asking.getByRole('button', { name: 'Pay £1.00' }).dblclick()
  await expectNotice(page, 'Purchase Successful', 'High quality version unlocked!')
  expect(await balanceOf(request, fan)).toBe(4)

  // One-click buying is a setting of the account; with it, adding to the library is still free.
  await page.goto('/account')
  await page.getByRole('switch', { name: 'One-click buying' }).check()
  await expectNotice(page, 'Preference Saved', 'One-click buying is on.')
  await page.goto(`/track/${second?.id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to Library' }).dblclick()
  const upgrade = main.getByRole('button', { name: /Upgrade to HQ/ })
  await expect(upgrade).toBeEnabled()
  expect(await balanceOf(request, fan)).toBe(4)
  await upgrade.dblclick()
  await expectNotice(page, 'Purchase Successful', 'You now own "Last Penny" in high quality!')
  expect(await balanceOf(request, fan)).toBe(3)
})

test('an owned track downloads as a file, and an album as a zip', async ({ page, request, newcomer }) => {
  const { album, tracks } = await aRecord(request, await newcomer('ARTIST'))
  const fan = await newcomer('FAN')
  await fillWallet(request, fan, 5)
  await request.post(`/api/purchase/album/${album.id}`, { headers: headersOf(fan) })
  await come(page, fan)

  await page.goto(`/track/${tracks[0]?.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Download/ })
    .click()
  const mp3 = page.getByRole('menuitem', { name: /^MP3 320/ })
  await expect(mp3).toHaveText(/MP3 320 · \d/, RENDERING)
  const file = await savedBy(page, () => mp3.click())
  expect(file.name).toMatch(/First Penny.*\.mp3$/)
  expect(file.bytes.subarray(0, 3).toString('latin1')).toBe('ID3')

  await page.goto(`/album/${album.id}`)
  await page.getByRole('button', { name: /^Download album/ }).click()
  const original = page.getByRole('menuitem', { name: /^Original/ })
  await expect(original).toHaveText(/Original · zip \d/, RENDERING)
  const zip = await savedBy(page, () => original.click())
  expect(zip.name).toMatch(/\.zip$/)
  const names = namesIn(zip.bytes)
  for (const { title } of tracks) expect(names.some((name) => name.includes(title))).toBe(true)
})

test('an empty wallet buys and plays within three clicks; a card can be saved', async ({ page, request, newcomer }) => {
  const { tracks } = await aRecord(request, await newcomer('ARTIST'))
  const [first, second] = tracks
  const fan = await newcomer('FAN')
  await come(page, fan)
  await page.goto(`/track/${first?.id}/purchase`)
  await page.getByRole('button', { name: 'Buy track for £1.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy Track' })
  await expect(dialog).toContainText('Your card pays now')
  await dialog.getByRole('button', { name: 'Pay £1.00 by card and buy' }).click()
  await expectNotice(page, 'Track Purchased!', 'You now have 0 credits remaining')
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Pause/ })
      .first(),
  ).toBeVisible()
  expect(await balanceOf(request, fan)).toBe(0)

  // A declined card buys nothing; the card that pays is saved for the next time.
  await page.goto(`/track/${second?.id}/purchase`)
  await page.getByRole('button', { name: 'Buy track for £1.00' }).click()
  await dialog.getByLabel('Save this card for my next purchases').check()
  await dialog.getByLabel('Card number').fill(CARDS.declined)
  await dialog.getByRole('button', { name: 'Pay £1.00 by card and buy' }).click()
  await expect(dialog.getByText('Your card was declined.')).toBeVisible()
  await dialog.getByLabel('Card number').fill(CARDS.good)
  await dialog.getByRole('button', { name: 'Pay £1.00 by card and buy' }).dblclick()
  await expect(page.getByRole('heading', { name: 'The album is yours' })).toBeFocused()
  await page.goto('/wallet')
  await expect(page.getByText('Test card ending in 4242')).toBeVisible()
  await expect(page.getByText('Card payment for “Last Penny” (sandbox)')).toBeVisible()
})

test('a visitor who presses Buy joins in a dialog and comes back to the buy dialog', async ({
  page,
  request,
  newcomer,
}) => {
  const { tracks } = await aRecord(request, await newcomer('ARTIST'))
  await withCookieChoice(page)
  await page.goto(`/track/${tracks[0]?.id}/purchase`)
  await page.getByRole('button', { name: 'Buy track for £1.00' }).click()
  const joining = page.getByRole('dialog', { name: 'Sign in or join' })
  await joining.getByRole('tab', { name: 'Register' }).click()
  const name = `joins-${Date.now().toString(36)}`
  await joining.getByLabel('Username').fill(name)
  await joining.getByLabel('Email').fill(`${name}@example.org`)
  await joining.getByLabel('Password', { exact: true }).fill('secret-of-tests')
  await joining.getByRole('button', { name: 'Register' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy Track' })
  await dialog.getByRole('button', { name: 'Pay £1.00 by card and buy' }).click()
  await expect(page.getByRole('heading', { name: 'This track is yours' })).toBeVisible()
})

test('a fan subscribes by card and from the wallet, and cancels', async ({ page, request, newcomer }) => {
  const [one, other] = [await newcomer('ARTIST'), await newcomer('ARTIST')]
  const fan = await newcomer('FAN')
  await fillWallet(request, fan, 2)
  await come(page, fan)

  await page.goto(`/subscribe/${one.id}`)
  await expect(page.getByRole('heading', { name: `Subscribe to ${one.username}` })).toBeVisible()
  await expect(page.getByText('Subscriptions are charged weekly and can be canceled anytime.')).toBeVisible()
  await payWith(page, CARDS.declined, 'Subscribe for £1/week', 'Subscribe for £1.00 a week')
  await expectNotice(page, 'Payment Failed', 'Your card was declined.')
  await payWith(page, CARDS.good, 'Subscribe for £1/week', 'Subscribe for £1.00 a week')
  await expect(page).toHaveURL(new RegExp(`/subscribe/success/${one.id}$`))
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/artist/${one.username}$`))
  expect(await balanceOf(request, fan)).toBe(2)

  await page.goto(`/subscribe/${other.id}`)
  await page.getByRole('button', { name: 'Pay from your wallet (£2.00)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe for £1.00 a week' }).dblclick()
  await expectNotice(page, 'Subscribed Successfully')
  await expect(page).toHaveURL(new RegExp(`/subscribe/success/${other.id}$`))
  expect(await balanceOf(request, fan)).toBe(1)
  await page.goto(`/subscribe/${other.id}`)
  await expect(page.getByText(`You’re subscribed to ${other.username}`)).toBeVisible()

  await page.goto('/wallet')
  await page.getByRole('button', { name: `Cancel the subscription to ${one.username}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the subscription' }).click()
  await expectNotice(page, 'Unsubscribed')
  await page.getByRole('button', { name: `Resume the subscription to ${one.username}` }).click()
  await expect(page.getByRole('dialog')).toContainText('nothing is charged now')
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe for £1.00 a week' }).click()
  await expectNotice(page, 'Subscribed Successfully')
  await expect(page.getByRole('button', { name: `Cancel the subscription to ${one.username}` })).toBeVisible()
  expect(await balanceOf(request, fan)).toBe(1)
})

async function savedBy(page: Page, press: () => Promise<void>) {
  const saving = page.waitForEvent('download')
  await press()
  const download = await saving
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50

/** The file names in a zip, from its central directory. */
function namesIn(zip: Buffer): string[] {
  let end = zip.length - 22
  while (end > 0 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  const names: string[] = []
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === ENTRY) {
    const length = zip.readUInt16LE(at + 28)
    names.push(zip.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return names
}
