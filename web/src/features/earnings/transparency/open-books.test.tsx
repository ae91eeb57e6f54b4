// @vitest-environment happy-dom
import type { Transparency } from '@fairwave/contract/earnings/books'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const month = (name: string, held: number): Transparency['months'][number] => ({
  month: name,
  moneyIn: 100,
  toArtists: 40.5,
  platform: 9.5,
  paidOut: 20,
  held,
  debts: 0,
  paidListens: 1200,
  averagePerListen: 0.003456,
})
const BOOKS: Transparency = {
  madeAt: '2026-02-03T04:05:00Z',
  isSandbox: true,
  balance: {
    moneyIn: 200,
    returnedToCards: 0,
    cardFees: 2.5,
    paidOut: 40,
    held: 140.47,
    debts: 0,
    fromOperator: 0,
    platform: 17.03,
  },
  months: [month('2026-02', 61), month('2026-01', 30.5)],
  seal: { seq: 12_345, hash: 'ab'.repeat(32) },
  lastDay: { day: '2026-02-02', seq: 12_000, seal: 'cd'.repeat(32), sums: 'ef'.repeat(32), hash: '12'.repeat(32) },
}

test('a visitor sees money in and out, the newest hash and the data download', async () => {
  await openApp('/transparency', { api: { 'GET /api/transparency': { body: BOOKS } } })
  const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextSibling?.textContent
  expect(await figure('Money in')).toBe('£200.00')
  expect(await figure('Paid to artists')).toBe('£81.00')
  expect(await figure('Our share')).toBe('£19.00')
  // The amount held now, not the sum of what was held at every month's end.
  expect(await figure('Held for users')).toBe('£61.00')
  expect(await figure('Sent to banks')).toBe('£40.00')
  expect(await figure('Paid plays')).toBe('2,400')
  const table = screen.getByRole('table', { name: 'By month' })
  expect(within(table).getByRole('row', { name: /January 2026/ }).textContent).toContain('0.346p')
  const sum = within(screen.getByRole('table', { name: 'Money in, and where it is' })).getAllByRole('row')
  expect(sum.map((row) => row.textContent?.match(/-?£[\d.]+/)?.[0])).toEqual([
    '£40.00',
    '£2.50',
    '£140.47',
    '£17.03',
    '£200.00',
  ])
  expect(screen.getByText('12'.repeat(32))).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download the closing hashes' }).getAttribute('href')).toBe(
    '/api/transparency/days.json',
  )
  expect(screen.getByText(/^npm run transparency:verify http/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download the data' }).getAttribute('href')).toBe(
    '/api/transparency/extract.json',
  )
  expect(screen.getByText(/sandbox money/)).toBeDefined()
})

test('a failure shows an error, and Try again recovers', async () => {
  const { api, user } = await openApp('/transparency', {
    api: { 'GET /api/transparency': refusal(400, 'invalid', 'No.') },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/transparency', { body: { ...BOOKS, months: [], seal: null, lastDay: null } })
  await user.click(again)
  expect(await screen.findByText('No money has moved yet. The first payment will appear here.')).toBeDefined()
})
