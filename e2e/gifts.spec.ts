import { expect } from '@playwright/test'
import { aTrack, RENDERING, untilReady } from './music.ts'
import { test } from './story.ts'
import { enterAs, fillWallet, PASSWORD, withCookieChoice } from './users.ts'

test('a fan gives a track to a friend, who signs in and redeems it', async ({ page, request, newcomer, browser }) => {
  test.setTimeout(RENDERING.timeout)
  const [artist, giver, friend] = [await newcomer('ARTIST'), await newcomer('FAN'), await newcomer('FAN')]
  const track = await aTrack(request, artist, { title: 'Given Away' })
  await untilReady(request, artist, 1)
  await fillWallet(request, giver, 5)
  await enterAs(page, giver)
  await withCookieChoice(page)
  await page.goto(`/track/${track.id}/purchase`)
  await page.getByRole('button', { name: 'Give as a gift' }).click()
  await page.getByLabel('Message (optional)').fill('For the long drive')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const asking = page.getByRole('dialog', { name: 'Pay for your gift' })
  await expect(asking).toContainText('£0.80')
  const pay = asking.getByRole('button', { name: 'Pay £1.00' })
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  await pay.click()
  const ready = page.getByRole('dialog', { name: 'Your gift is ready' })
  const link = (await ready.getByText('/redeem#').textContent()) ?? ''
  await ready.getByRole('button', { name: 'Done' }).click()
  await page.goto('/wallet')
  await expect(page.getByText('£4.00').first()).toBeVisible()
  await expect(page.getByText(/^Not redeemed yet\./)).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await withCookieChoice(theirs)
  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'Continue' }).click()
  await expect(theirs.getByText('For the long drive')).toBeVisible()
  await theirs.getByRole('button', { name: 'Get it' }).click()
  const signIn = theirs.getByRole('dialog', { name: 'Sign in or join' })
  await signIn.getByLabel('Username').fill(friend.username)
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign In' }).click()
  await expect(theirs.getByRole('heading', { name: '“Given Away” is yours' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Listen now' }).click()
  await expect(theirs.getByRole('heading', { name: 'Given Away' }).first()).toBeVisible()
  await theirs.context().close()

  await page.reload()
  await expect(page.getByText(/^Redeemed on /)).toBeVisible()
})
