import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { aTrack, hearOwned, untilReady } from './music.ts'
import { expectNotice, watchNotices } from './notices.ts'
import { test } from './story.ts'
import { ADMIN, enterAs, fillWallet, type Person, withCookieChoice } from './users.ts'

test('an artist sells, adds a bank account and withdraws; an admin pays; the label sees the sale', {
  tag: '@main',
}, async ({ page, browser, baseURL, request, newcomer }) => {
  const [artist, fan, label] = [await newcomer('ARTIST'), await newcomer('FAN'), await newcomer('LABEL')]
  const track = await aTrack(request, artist, { title: 'Harbour Lights' })
  await untilReady(request, artist, 1)
  await fillWallet(request, fan, 5)
  const bought = await request.post(`/api/purchase/track/${track.id}`, {
    headers: { authorization: `Bearer ${fan.token}` },
  })
  expect(bought.ok()).toBe(true)
  await hearOwned(request, fan, track.id)
  await request.post('/api/friends', {
    headers: { authorization: `Bearer ${label.token}` },
    data: { friendId: artist.id },
  })

  await enterAs(page, artist)
  await withCookieChoice(page)
  await page.goto('/admin/money')
  const overview = page.getByRole('region', { name: 'Financial Overview' })
  await expect(overview.getByText('£0.80').first()).toBeVisible()
  await expect(overview.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled()
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbour Lights' })).toContainText('+£0.80')

  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Accept offer' }).click()
  await expectNotice(page, 'Offer Accepted')

  await page.getByRole('tab', { name: 'Payment Methods' }).click()
  await page.getByRole('button', { name: 'Add Bank Account' }).click()
  const bank = page.getByRole('dialog', { name: 'Add Bank Account' })
  await bank.getByLabel('Account Name').fill('Ada Lovelace')
  await bank.getByLabel('Bank Name').fill('Bank of Byron')
  await bank.getByLabel('Sort Code').pressSequentially('123456')
  await expect(bank.getByLabel('Sort Code')).toHaveValue('12-34-56')
  await bank.getByLabel('Account Number').fill('00456789')
  await bank.getByRole('button', { name: 'Save Bank Account' }).click()
  await expectNotice(page, 'Bank Account Added', 'Your bank account has been successfully linked.')

  await overview.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const withdrawing = page.getByRole('dialog', { name: 'Withdraw Funds' })
  await withdrawing.getByLabel('Amount').fill('0.81')
  await withdrawing.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expectNotice(page, 'Insufficient Balance', 'Your withdrawal amount exceeds your available balance.')
  await withdrawing.getByLabel('Amount').fill('0.50')
  await withdrawing.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expectNotice(page, 'Withdrawal Initiated', '£0.50 will be transferred to your bank account.')
  await expect(withdrawing).toBeHidden()
  await expect(overview.getByText('£0.30')).toBeVisible()
  await expect(overview.getByText('£0.50')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'ending in 6789' })).toContainText('Pending')

  const signedIn = await request.post('/api/auth/login', { data: ADMIN })
  const admin: Person = { ...ADMIN, id: 0, role: 'ADMIN', token: (await signedIn.json()).token }
  const office = await browser.newPage({ ...(baseURL && { baseURL }) })
  await watchNotices(office)
  await enterAs(office, admin)
  await withCookieChoice(office)
  await office.goto('/admin-dashboard')
  await office.getByRole('tab', { name: 'Payouts' }).click()
  await office.getByRole('button', { name: 'Make Bank File' }).click()
  const asked = office.getByRole('dialog', { name: 'Make Bank File' })
  await asked.getByLabel('Your Password').fill(ADMIN.password)
  const arriving = office.waitForEvent('download')
  await asked.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await arriving).path(), 'utf8')
  expect(file).toContain('123456,00456789,ADA LOVELACE,0.50,FAIRWAVE ')
  await office.getByRole('button', { name: `Paid ${artist.username}` }).click()
  await office.getByRole('button', { name: 'Mark as paid' }).click()
  await expectNotice(office, 'Payout Paid')
  await office.close()

  await page.reload()
  await page.getByRole('tab', { name: 'Payment Methods' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'ending in 6789' })).toContainText('Paid')
  await expect(overview.getByText('£0.00')).toBeVisible()

  const desk = await browser.newPage({ ...(baseURL && { baseURL }) })
  await enterAs(desk, label)
  await withCookieChoice(desk)
  await desk.goto('/label')
  const row = desk.getByRole('row').filter({ hasText: artist.username })
  // The radio of another story may play the track.
  await expect(row.getByRole('cell')).toHaveText(['1', /^\d+$/, '1', '£0.80', /View/])
  await desk.close()
})
