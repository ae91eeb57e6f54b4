import { expect } from '@playwright/test'
import { expectNotice } from './notices.ts'
import { balanceOf, CARDS, come, payWith } from './paying.ts'
import { test } from './story.ts'
import { fillWallet } from './users.ts'

test('a fan subscribes by card and from the wallet, and cancels', { tag: '@main' }, async ({
  page,
  request,
  newcomer,
}) => {
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
