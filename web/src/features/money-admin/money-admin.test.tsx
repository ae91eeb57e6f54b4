// @vitest-environment happy-dom

import type { FinancialData } from '@fairwave/contract/payouts'
import { LABEL_MAY, LABEL_MAY_MANAGE_CATALOG } from '@fairwave/contract/signing-terms'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { refusal } from '../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../testing/render-app.tsx'

afterEach(forgetEverything)

const artist = aUser({ role: 'ARTIST' })
const SALE = {
  id: 3,
  type: 'sale',
  source: 'sale',
  amount: 0.8,
  description: 'Harbour Lights',
  date: '2026-02-03T10:00:00Z',
  availableAt: null,
} as const
const money = (changes: Partial<FinancialData> = {}): FinancialData => ({
  balance: 20,
  pendingEarnings: 0,
  clearing: [],
  totalEarned: 120.5,
  pendingPayouts: 5,
  tracksSold: 1234,
  recentTransactions: [SALE],
  hasPaymentMethod: true,
  paymentMethod: 'bank-account',
  bankAccount: { accountName: 'Ada Lovelace', accountNumberLastFour: '6789', bankName: 'Bank of Byron' },
  ...changes,
})
const SERIES = [{ from: '2026-02-02', sale: 3, subscription: 1, streaming: 0.5 }]

const open = (data: FinancialData, more: Parameters<typeof openApp>[1] = {}) =>
  openApp('/admin/money', {
    as: artist,
    api: {
      'GET /api/me/earnings': { body: data },
      'GET /api/me/earnings/series': { body: SERIES },
      'GET /api/me/earnings/transactions': { body: data.recentTransactions },
      'GET /api/me/withdrawals': { body: [] },
      'GET /api/me/signing-offers': { body: [] },
      'GET /api/me/splits': { body: [] },
      'GET /api/tracks': { body: [] },
      ...more.api,
    },
  })

describe('Money Admin', () => {
  test('shows pending earnings with their dates, and the pending part of each transaction', async () => {
    const availableAt = '2026-02-10T10:00:00Z'
    const pending = { pendingEarnings: 13, clearing: [{ amount: 13, availableAt }] }
    const { user } = await open(money({ balance: 0, ...pending, recentTransactions: [{ ...SALE, availableAt }] }))
    expect((await screen.findByText(/£13.00 more is pending/)).textContent).toContain('until 10 Feb 2026')
    expect(screen.getByText('Nothing to withdraw yet.')).toBeDefined()
    expect((await screen.findByText(/· pending until/)).textContent).toBe(
      'Sale · 3 Feb 2026 · pending until 10 Feb 2026',
    )
    await user.click(screen.getByRole('tab', { name: 'Payment Methods' }))
    expect(await screen.findByRole('heading', { name: 'Pending Earnings' })).toBeDefined()
  })

  test('shows the four figures, the chart with its table, and the transactions', async () => {
    await open(money())
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

  test('shows empty states without earnings, and why a withdrawal isn’t possible', async () => {
    const nothing = {
      balance: 0,
      recentTransactions: [],
      hasPaymentMethod: false,
      paymentMethod: null,
      bankAccount: null,
    }
    await open(money(nothing))
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
    await open(money(), { api: { 'GET /api/me/earnings': earnings } })
    const status = await screen.findByText('Loading your financial data...')
    const places = [...(status.parentElement?.children ?? [])].filter((place) => place.getAttribute('aria-hidden'))
    expect(places).toHaveLength(2)
    arrive()
    expect(await screen.findByText('£120.50')).toBeDefined()
    expect(screen.queryByText('Loading your financial data...')).toBeNull()
  })

  test('shows an error, and Try again recovers', async () => {
    const { api, user } = await open(money(), { api: { 'GET /api/me/earnings': { status: 500, body: 'broken' } } })
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

describe('withdrawing', () => {
  const ask = async (data: FinancialData, amount: string, answer: object, after = data) => {
    let current = data
    const opened = await open(data, {
      api: {
        'GET /api/me/earnings': () => ({ body: current }),
        'POST /api/me/withdrawals': () => {
          current = after
          return answer
        },
      },
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Funds' }))
    const field = dialog.getByLabelText(/Amount/)
    expect(['min', 'step', 'max'].map((name) => field.getAttribute(name))).toEqual(['0.01', '0.01', '20'])
    expect(dialog.getByText('Withdrawals are typically processed within 3-5 business days.')).toBeDefined()
    if (amount) await opened.user.type(field, amount)
    await opened.user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    return opened
  }

  test.each([
    ['0', 'Invalid Amount', 'Please enter a valid withdrawal amount.'],
    ['', 'Invalid Amount', 'Please enter a valid withdrawal amount.'],
    ['20.01', 'Insufficient Balance', 'Your withdrawal amount exceeds your available balance.'],
  ])('the amount %j is refused before it is sent', async (amount, title, text) => {
    const { api } = await ask(money(), amount, {})
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(api.named('POST /api/me/withdrawals')).toEqual([])
  })

  test('moves the money, shows a toast and closes the dialog', async () => {
    const after = money({ balance: 7.66, pendingPayouts: 17.34 })
    const { api } = await ask(money(), '12.34', { body: after }, after)
    expect(await screen.findByText('Withdrawal Initiated')).toBeDefined()
    expect(screen.getByText('£12.34 will be transferred to your bank account.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('£7.66')).toBeDefined()
    expect(screen.getByText('£17.34')).toBeDefined()
    const [request] = api.named('POST /api/me/withdrawals')
    expect(request?.body).toEqual({ amount: 12.34 })
    expect(request?.headers.get('idempotency-key')).toMatch(/^\S{16,}$/)
    await waitFor(() => expect(api.named('GET /api/me/earnings/transactions').length).toBeGreaterThan(1))
  })

  test('shows a failure and keeps the dialog; a retry uses the same idempotency key', async () => {
    const { api, user } = await ask(money(), '5', { status: 500, body: '' })
    expect(await screen.findByText('Failed to process your withdrawal request.')).toBeDefined()
    api.answer('POST /api/me/withdrawals', refusal(403, 'not-allowed', 'This is a demo account.'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    const dialog = within(screen.getByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toBe('This is a demo account.')
    expect(screen.getByText('Failed to process your withdrawal request.')).toBeDefined()
    const keys = api.named('POST /api/me/withdrawals').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })
})

describe('the bank account', () => {
  test('is checked, saved, and shown by its last four digits', async () => {
    const none = { hasPaymentMethod: false, paymentMethod: null, bankAccount: null }
    const { api, user } = await open(money(none), {
      api: {
        'PUT /api/me/bank-account': () => {
          api.answer('GET /api/me/earnings', { body: money() })
          return { body: money().bankAccount }
        },
      },
    })
    await user.click(await screen.findByRole('tab', { name: 'Payment Methods' }))
    await user.click(await screen.findByRole('button', { name: 'Add Bank Account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Bank Account' }))
    await user.click(dialog.getByRole('button', { name: 'Save Bank Account' }))
    expect(dialog.getByText('The sort code must look like 12-34-56.')).toBeDefined()
    await user.type(dialog.getByLabelText(/Account Name/), 'Ada Lovelace')
    await user.type(dialog.getByLabelText(/Bank Name/), 'Bank of Byron')
    await user.type(dialog.getByLabelText(/Sort Code/), '123456')
    await user.type(dialog.getByLabelText(/Account Number/), '0045 6789')
    await user.click(dialog.getByRole('button', { name: 'Save Bank Account' }))
    expect(await screen.findByText('Bank Account Added')).toBeDefined()
    expect(screen.getByText('Your bank account has been successfully linked.')).toBeDefined()
    expect(api.named('PUT /api/me/bank-account')[0]?.body).toEqual({
      accountName: 'Ada Lovelace',
      bankName: 'Bank of Byron',
      sortCode: '12-34-56',
      accountNumber: '00456789',
    })
    expect(await screen.findByRole('button', { name: 'Update Bank Account' })).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(false)
  })

  test('shows an error when saving fails', async () => {
    const { api, user } = await open(money(), { api: { 'PUT /api/me/bank-account': 'network-failure' } })
    await user.click(await screen.findByRole('tab', { name: 'Payment Methods' }))
    await user.click(await screen.findByRole('button', { name: 'Update Bank Account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Bank Account' }))
    await user.type(dialog.getByLabelText(/Sort Code/), '123456')
    await user.type(dialog.getByLabelText(/Account Number/), '00456789')
    await user.click(dialog.getByRole('button', { name: 'Save Bank Account' }))
    expect(await screen.findByText('Failed to save your bank details.')).toBeDefined()
    expect(dialog.queryByRole('alert')).toBeNull()
    api.answer('PUT /api/me/bank-account', refusal(400, 'invalid', 'This bank is closed.'))
    await user.click(dialog.getByRole('button', { name: 'Save Bank Account' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('This bank is closed.')
  })
})

test('signing offers and split offers can be answered', async () => {
  const offer = {
    labelId: 9,
    labelName: 'Night Owl',
    labelUsername: 'nightowl',
    profilePicture: null,
    status: 'offered',
    asksToManageCatalog: true,
    managesCatalog: false,
    offeredAt: '2026-02-03T10:00:00Z',
    acceptedAt: null,
  }
  const share = {
    trackId: 5,
    trackTitle: 'Tides',
    artistName: 'Ada',
    artistUsername: 'ada',
    percent: 25,
    status: 'offered',
    change: null,
    offeredAt: '2026-02-03T10:00:00Z',
  }
  const { api, user } = await open(money(), {
    api: {
      'GET /api/me/signing-offers': { body: [offer] },
      'GET /api/me/splits': { body: [share] },
      'POST /api/me/signing-offers/9/accept': { body: { ...offer, status: 'accepted' } },
      'POST /api/tracks/5/splits/decline': { body: { trackId: 5, ownPercent: 100, splits: [] } },
    },
  })
  const offers = (await screen.findByRole('heading', { name: 'Signing Offers' })).closest('section') as HTMLElement
  within(offers).getByText(LABEL_MAY[2])
  within(offers).getByText(LABEL_MAY_MANAGE_CATALOG)
  await user.click(within(offers).getByRole('button', { name: 'Accept' }))
  expect(api.named('POST /api/me/signing-offers/9/accept')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Accept offer' }))
  expect(await screen.findByText('Offer Accepted')).toBeDefined()
  expect(api.named('POST /api/me/signing-offers/9/accept')[0]?.body).toEqual({ manageCatalog: false })
  const shares = screen.getByRole('heading', { name: 'Splits Offered to You' }).closest('section') as HTMLElement
  expect(within(shares).getByText(/25% of the artist’s side, from Ada/)).toBeDefined()
  await user.click(within(shares).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Split Declined')).toBeDefined()
  expect(api.named('POST /api/tracks/5/splits/decline')).toHaveLength(1)
})

test('an artist allows a label to manage all their music, and withdraws it', async () => {
  const signed = {
    labelId: 9,
    labelName: 'Night Owl',
    labelUsername: 'nightowl',
    profilePicture: null,
    status: 'accepted',
    asksToManageCatalog: true,
    managesCatalog: true,
    offeredAt: '2026-02-03T10:00:00Z',
    acceptedAt: '2026-02-04T10:00:00Z',
  }
  const { api, user } = await open(money(), {
    api: {
      'GET /api/me/signing-offers': { body: [signed] },
      'PUT /api/me/signing-offers/9/catalog': { body: { ...signed, managesCatalog: false } },
    },
  })
  const permission = await screen.findByRole('switch', { name: 'Let Night Owl manage all my other music' })
  expect(permission).toHaveProperty('checked', true)
  api.answer('GET /api/me/signing-offers', { body: [{ ...signed, managesCatalog: false }] })
  await user.click(permission)
  expect(await screen.findByText('Permission Withdrawn')).toBeDefined()
  expect(api.named('PUT /api/me/signing-offers/9/catalog')[0]?.body).toEqual({ manageCatalog: false })
})

test('a collaborator sees a pending change to their split and keeps the split or agrees', async () => {
  const share = {
    trackId: 5,
    trackTitle: 'Tides',
    artistName: 'Ada',
    artistUsername: 'ada',
    percent: 25,
    status: 'accepted',
    offeredAt: '2026-02-03T10:00:00Z',
  }
  const noticed = { ...share, trackId: 6, change: { percent: 0, takesEffectAt: '2026-03-05T10:00:00Z' } }
  const { api, user } = await open(money(), {
    api: {
      'GET /api/me/splits': { body: [{ ...share, change: { percent: 5, takesEffectAt: null } }, noticed] },
      'POST /api/tracks/5/splits/change/decline': { body: { trackId: 5, ownPercent: 75, splits: [] } },
      'POST /api/tracks/6/splits/change/accept': { body: { trackId: 6, ownPercent: 100, splits: [] } },
    },
  })
  expect(await screen.findByText(/changes to 5% only if you agree\. Until then 25% is paid/)).toBeDefined()
  expect(screen.getByText(/ends on 5 March 2026/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Keep 25%' }))
  expect(await screen.findByText('Change Declined')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Agree to end it' }))
  expect(await screen.findByText('Change Accepted')).toBeDefined()
  expect(api.named('POST /api/tracks/6/splits/change/accept')[0]?.body).toEqual({ percent: 0 })
})
