// @vitest-environment happy-dom
import type { PaymentReceipt } from '@fairwave/contract/selling/receipts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const RECEIPT: PaymentReceipt = {
  number: 'P-12',
  kind: 'purchase',
  date: '2026-02-03T10:00:00Z',
  buyer: 'Fay',
  seller: 'Fairwave',
  artist: { name: 'Ida', username: 'ida' },
  paidBy: 'wallet',
  card: null,
  lines: [{ text: '“Harbour”', amount: 1 }],
  total: 1,
  shares: [
    { name: 'Ida', amount: 0.533333 },
    { name: 'Marlow', amount: 0.266667 },
    { name: null, amount: 0.2 },
  ],
  lastsUntil: null,
  reason: null,
  refundOf: null,
  refundedBy: null,
  isTest: false,
}

test('a receipt names seller, buyer, date, number, lines, total and who got what, and prints', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await openApp('/receipts/P-12', {
    as: aUser(),
    api: { 'GET /api/me/receipts/P-12': { body: RECEIPT } },
  })
  const paper = await screen.findByRole('article', { name: 'Receipt P-12' })
  for (const text of ['P-12', '3 February 2026', 'Fay', 'Ida, through Fairwave', 'From your wallet'])
    expect(
      within(paper).getByText((_, element) => element?.tagName === 'DD' && element.textContent === text),
    ).toBeDefined()
  const paid = within(paper).getByRole('table', { name: 'What was paid' })
  expect(within(paid).getByRole('row', { name: 'Total £1.00' })).toBeDefined()
  const went = within(paper).getByRole('table', { name: 'Where it went' })
  expect(
    within(went)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Ida£0.533333', 'Marlow£0.266667', 'Fairwave£0.20'])
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
})

test('an unknown number leads to the wallet', async () => {
  await openApp('/receipts/P-99', { as: aUser() })
  expect(await screen.findByText('Receipt not found')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open your wallet' }).getAttribute('href')).toBe('/wallet')
})
