import { expect, type Locator } from '@playwright/test'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { aPerson, enterAs, withCookieChoice } from './users.ts'

test.describe('the cookie notice', () => {
  test('appears by itself, can be minimised, and stores the choice with its time', async ({ page }) => {
    await page.goto('/home')
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
    const notice = page.getByRole('region', { name: 'Cookie notice' })
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    await notice.getByRole('button', { name: /Minimise/ }).click()
    await expect(notice).toHaveCount(0)
    await page.getByRole('button', { name: 'Cookie choice' }).click()
    await notice.getByRole('button', { name: 'Accept All' }).click()
    const kept = await page.evaluate(() => [
      localStorage.getItem('fairwave-cookie-consent'),
      localStorage.getItem('fairwave-cookie-timestamp'),
    ])
    expect(kept[0]).toBe('accepted')
    expect(new Date(kept[1] ?? '').toISOString()).toBe(kept[1])
    await page.reload()
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
    // Longer than the notice's delay, by the page's clock.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
    await expect(notice).toHaveCount(0)
  })

  test('can be declined', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('button', { name: 'Decline' }).click()
    expect(await page.evaluate(() => localStorage.getItem('fairwave-cookie-consent'))).toBe('declined')
  })
})

test('left-handed mode mirrors radio and player, is saved on the server, and reverts on failure', async ({
  page,
  request,
}) => {
  await withCookieChoice(page)
  await enterAs(page, await aPerson(request))
  await page.goto('/home')
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const fromTheLeft = async (control: Locator) => (await control.boundingBox())?.x ?? Number.NaN
  /** Whether the tuning knob and the player's collapse button are on the right. */
  const atTheRight = async () => [
    (await fromTheLeft(page.getByRole('slider', { name: 'Tuning' }))) >
      (await fromTheLeft(page.getByRole('slider', { name: 'Radio volume' }))),
    (await fromTheLeft(page.getByRole('button', { name: 'Hide player' }))) >
      (await fromTheLeft(page.getByRole('heading', { name: 'FAIRWAVE PLAYER' }))),
  ]
  await expect.poll(atTheRight).toEqual([true, true])
  await choose(/left-handed/i)
  await expectNotice(page, 'Preference Saved', 'Left-handed mode activated')
  await expect.poll(atTheRight).toEqual([false, false])
  await expect(page.locator('html')).toHaveAttribute('data-handed', 'left')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-handed', 'left')
  await page.route('**/api/users/*/accessibility*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The set is cold' } }),
  )
  await choose(/right-handed/i)
  await expectNotice(page, 'Error', 'The set is cold')
  await expect(page.locator('html')).toHaveAttribute('data-handed', 'left')
  await page.unroute('**/api/users/*/accessibility*')
  await choose(/right-handed/i)
  await expectNotice(page, 'Preference Saved', 'Right-handed mode activated')
})
