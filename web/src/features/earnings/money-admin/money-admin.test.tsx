// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { money, openMoneyAdmin, SALE } from '../../../testing/money-page.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

describe('Money Admin', () => {
  test('shows pending earnings with their dates, and the pending part of each transaction', async () => {
    const availableAt = '2026-02-10T10:00:00Z'
    const pending = { pendingEarnings: 13, clearing: [{ amount: 13, availableAt, reason: 'returnable' as const }] }
    const { user } = await openMoneyAdmin(
      money({ balance: 0, ...pending, recentTransactions: [{ ...SALE, availableAt, pendingReason: 'returnable' }] }),
    )
    expect((await screen.findByText(/£13.00 more is pending/)).textContent).toContain('until 10 Feb 2026')
    expect(screen.getByText('Nothing to withdraw yet.')).toBeDefined()
    expect((await screen.findByText(/· pending until/)).textContent).toBe(
      'Sale from Fay Lister · 3 Feb 2026 · pending until 10 Feb 2026 at the latest',
    )
    await user.click(screen.getByRole('tab', { name: 'Payment Methods' }))
    expect(await screen.findByRole('heading', { name: 'Pending Earnings' })).toBeDefined()
  })

  test('shows the four figures, the chart with its table, and the transactions', async () => {
    await openMoneyAdmin(money())
    expect(await screen.findByRole('heading', { level: 1, name: 'Money Admin' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
    const overview = (await screen.findByRole('heading', { name: 'Financial Overview' })).closest(
      'section',
    ) as HTMLElement
    for (const text of [
      'Available Balance',
      '£20.00',
      'Total Earned',
      '£120.50',
      'Lifetime earnings from music sales',
      'Pending Payouts',
      '£5.00',
      'Funds being processed for withdrawal',
      'Tracks Sold',
      '1,234',
      'Total number of tracks purchased',
    ]) {
      expect(within(overview).getByText(text)).toBeDefined()
    }
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Transactions',
      'Payment Methods',
    ])
    expect(await screen.findByText('Recent Transactions')).toBeDefined()
    expect(await screen.findByText('+£0.80')).toBeDefined()
    expect(await screen.findByRole('img', { name: 'Earnings over time by source' })).toBeDefined()
    expect(screen.getByText('Week of 2 Feb 2026')).toBeDefined()
    const csv = screen.getByRole('link', { name: 'Download CSV' })
    expect(csv.getAttribute('href')).toMatch(/^\/api\/me\/earnings\/statement\.csv/)
  })

  test('a transaction says from whom it came, unless the buyer is anonymous, and opens to its details', async () => {
    const anonymous = {
      ...SALE,
      id: 4,
      description: 'Quiet',
      origin: { ...SALE.origin, buyer: null, isAnonymous: true },
    }
    const { user } = await openMoneyAdmin(money({ recentTransactions: [SALE, anonymous] }))
    expect((await screen.findByRole('link', { name: 'Fay Lister' })).getAttribute('href')).toBe('/artist/fay')
    expect(screen.getByText(/from an anonymous buyer/)).toBeDefined()
    await user.click(screen.getByText(/of Harbour Lights/).closest('summary') as HTMLElement)
    const details = screen.getByText(/of Harbour Lights/).closest('details') as HTMLDetailsElement
    expect(details.open).toBe(true)
    const fact = (name: string) => within(details).getByText(name).nextSibling?.textContent
    expect([fact('Paid'), fact('Fairwave’s part'), fact('You got')]).toEqual(['£1.00', '£0.20', '£0.80'])
    expect(within(details).getByRole('link', { name: 'Harbour Lights' }).getAttribute('href')).toBe('/track/9')
  })

  test('shows empty states without earnings, and why a withdrawal isn’t possible', async () => {
    const nothing = {
      balance: 0,
      recentTransactions: [],
      hasPaymentMethod: false,
      paymentMethod: null,
      bankAccount: null,
    }
    await openMoneyAdmin(money(nothing))
    expect(await screen.findByText('No transactions yet')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(true)
    expect(screen.getByText('Add a bank account to withdraw.')).toBeDefined()
  })

  test('shows two placeholders while loading', async () => {
    let arrive = () => {}
    const onTheWay = new Promise<void>((done) => {
      arrive = done
    })
    const earnings = async () => {
      await onTheWay
      return { body: money() }
    }
    await openMoneyAdmin(money(), { api: { 'GET /api/me/earnings': earnings } })
    const status = await screen.findByText('Loading your financial data...')
    const places = [...(status.parentElement?.children ?? [])].filter((place) => place.getAttribute('aria-hidden'))
    expect(places).toHaveLength(2)
    arrive()
    expect(await screen.findByText('£120.50')).toBeDefined()
    expect(screen.queryByText('Loading your financial data...')).toBeNull()
  })

  test('shows an error, and Try again recovers', async () => {
    const { api, user } = await openMoneyAdmin(money(), {
      api: { 'GET /api/me/earnings': { status: 500, body: 'broken' } },
    })
    await waitFor(() => expect(screen.getAllByText('Failed to load your financial data.')).toHaveLength(2))
    api.answer('GET /api/me/earnings', { body: money() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('£120.50')).toBeDefined()
  })

  test('is for artists and labels: other roles get the documented toast', async () => {
    const { address } = await openApp('/admin/money', { as: aUser({ role: 'FAN' }) })
    expect(await screen.findByText('Access denied')).toBeDefined()
    expect(screen.getByText('Only artists and labels can access the music admin page.')).toBeDefined()
    expect(address()).toBe('/')
  })
})
