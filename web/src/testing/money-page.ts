import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import { aUser } from './a-user.ts'
import { openApp } from './render-app.tsx'

export const artist = aUser({ role: 'ARTIST' })
export const SALE = {
  id: 3,
  type: 'sale',
  source: 'sale',
  amount: 0.8,
  description: 'Harbour Lights',
  date: '2026-02-03T10:00:00Z',
  availableAt: null,
  pendingReason: null,
  exactAmount: 0.8,
  origin: {
    buyer: { name: 'Fay Lister', username: 'fay' },
    isAnonymous: false,
    content: { kind: 'track', id: 9 },
    paid: 1,
    platform: 0.2,
    others: 0,
    artistPercent: 80,
  },
} as const
export const money = (changes: Partial<FinancialData> = {}): FinancialData => ({
  balance: 20,
  pendingEarnings: 0,
  clearing: [],
  debt: 0,
  totalEarned: 120.5,
  pendingPayouts: 5,
  tracksSold: 1234,
  recentTransactions: [SALE],
  hasPaymentMethod: true,
  paymentMethod: 'bank-account',
  bankAccount: { accountName: 'Ada Lovelace', accountNumberLastFour: '6789', bankName: 'Bank of Byron' },
  withdrawalsWaitUntil: null,
  ...changes,
})
export const SERIES = [{ from: '2026-02-02', sale: 3, subscription: 1, streaming: 0.5 }]

/** Opens Money Admin as an artist with these figures. */
export const openMoneyAdmin = (data: FinancialData, more: Parameters<typeof openApp>[1] = {}) =>
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
