import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectNotice } from './notices.ts'
import { aRecord, balanceOf, CARDS, come, payWith } from './paying.ts'
import { test } from './story.ts'
import { fillWallet, withCookieChoice } from './users.ts'

test('a wallet is topped up by card, after declines and bank checks', { tag: '@main' }, async ({
  page,
  request,
  newcomer,
}) => {
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
  await page.getByRole('switch', { name: 'One-click buying' }).click()
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

test('an empty wallet buys and plays within three clicks; a card can be saved', { tag: '@main' }, async ({
  page,
  request,
  newcomer,
}) => {
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

test('a visitor who presses Buy joins in a dialog and comes back to the buy dialog', { tag: '@main' }, async ({
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
