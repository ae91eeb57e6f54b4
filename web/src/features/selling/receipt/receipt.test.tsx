// @vitest-environment happy-dom
import type { Receipt } from '@fairwave/contract/earnings/books'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const artist = (displayName: string, listening: number, buying: number) => ({
  id: displayName.length,
  username: displayName.toLowerCase(),
  displayName,
  listening,
  buying,
  subscribing: 0,
  listens: 2,
})
const RECEIPT = {
  waiting: 2,
  months: [
    {
      month: '2026-02',
      listening: 0.0123,
      buying: 0.8,
      subscribing: 0,
      platform: 0.2,
      listens: 4,
      artists: [artist('Ida', 0.0061, 0.8), artist('Marlow', 0.0062, 0)],
    },
    {
      month: '2026-01',
      listening: 0.004,
      buying: 0,
      subscribing: 1,
      platform: 0.001,
      listens: 1,
      artists: [artist('Ottoline', 0.004, 0)],
    },
  ],
} as unknown as Receipt
const LISTEN = {
  id: 1,
  trackId: 9,
  title: 'Late Window',
  artistName: 'Ida',
  artistUsername: 'ida',
  amount: 0.00312,
  collaborators: [{ name: 'Marlow', username: 'marlow', amount: 0.00078 }],
}

test('a fan sees whom a month paid, every paid play, and the month before', async () => {
  const { user } = await openApp('/receipt', {
    as: aUser(),
    api: {
      'GET /api/me/receipt': { body: RECEIPT },
      'GET /api/me/receipt/2026-02/listens': { body: [{ ...LISTEN, date: '2026-02-03T10:00:00Z' }] },
      'GET /api/me/receipt/2026-01/listens': { body: [] },
    },
  })
  expect(await screen.findByText(/^2 ads you heard wait for tonight/)).toBeDefined()
  const main = () => screen.getByText('To artists', { selector: 'dt' }).nextSibling?.textContent
  expect(main()).toBe('£0.8123')
  const paid = screen.getByRole('table', { name: 'Whom you paid' })
  expect(within(paid).getByRole('link', { name: 'Ida' }).getAttribute('href')).toBe('/artist/ida')
  expect(within(paid).getByRole('row', { name: /Marlow/ }).textContent).toContain('£0.0062')
  const listens = await screen.findByRole('table', { name: 'Every paid play' })
  expect(within(listens).getByRole('row', { name: /Late Window/ }).textContent).toContain('£0.003120')
  expect(within(listens).getByRole('row', { name: /Late Window/ }).textContent).toContain('Ida and Marlow (£0.000780)')
  await user.selectOptions(screen.getByLabelText('Month'), 'January 2026')
  expect(main()).toBe('£1.0040')
  expect(screen.getByText('Ottoline')).toBeDefined()
})

test('without payments the empty state says how to start', async () => {
  await openApp('/receipt', { as: aUser(), api: { 'GET /api/me/receipt': { body: { waiting: 0, months: [] } } } })
  expect(await screen.findByText('No payments yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Find some music' }).getAttribute('href')).toBe('/browse')
})
