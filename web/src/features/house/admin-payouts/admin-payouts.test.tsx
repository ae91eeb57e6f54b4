// @vitest-environment happy-dom
import type { Payout } from '@fairwave/contract/earnings/admin-payouts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const admin = aUser({ role: 'ADMIN', username: 'keeper' })
const payout: Omit<Payout, 'userId'> & { userId: number } = {
  id: 17,
  userId: 4,
  username: 'ada',
  displayName: 'Ada',
  amount: 12.34,
  state: 'pending',
  heldUntil: null,
  bankAccount: { accountName: 'Ada Lovelace', accountNumberLastFour: '6789', bankName: 'Bank of Byron' },
  askedAt: '2026-02-03T10:00:00Z',
  bankFileId: null,
  settledAt: null,
  settledBy: null,
  failure: null,
  holds: [],
  allowedBy: null,
}
const settled = (state: Payout['state'], failure: string | null = null) => ({
  body: { ...payout, state, failure, settledAt: '2026-02-04T10:00:00Z', settledBy: 'keeper' },
})
async function open(api: NonNullable<Parameters<typeof openApp>[1]>['api'] = {}) {
  const opened = await openApp('/admin-dashboard', {
    as: admin,
    api: {
      'GET /api/admin/payouts': { body: [payout] },
      'GET /api/admin/bank-files': { body: [] },
      'GET /api/admin/till': { body: { cash: 20, held: 15, missing: 0, debts: [] } },
      ...api,
    },
  })
  await opened.user.click(await screen.findByRole('tab', { name: 'Payouts' }))
  return opened
}

test('a payout is marked as paid after a confirmation', async () => {
  const { api, user } = await open({ 'POST /api/admin/payouts/17/paid': settled('paid') })
  await user.click(await screen.findByRole('button', { name: 'Paid Ada' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark as Paid' }))
  expect(dialog.getByText(/£12\.34 to Ada, account ending in 6789/)).toBeDefined()
  expect(api.named('POST /api/admin/payouts/17/paid')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('Payout Paid')).toBeDefined()
  await waitFor(() => expect(api.named('GET /api/admin/payouts').length).toBeGreaterThan(1))
})

test('marking a payout as failed needs a reason', async () => {
  const { api, user } = await open({ 'POST /api/admin/payouts/17/failed': settled('failed', 'Closed.') })
  await user.click(await screen.findByRole('button', { name: 'Failed Ada' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Failed' }))
  await user.click(dialog.getByRole('button', { name: 'Mark as failed' }))
  expect(dialog.getByText('Please say why.')).toBeDefined()
  await user.type(dialog.getByLabelText(/Why/), 'The account is closed.')
  await user.click(dialog.getByRole('button', { name: 'Mark as failed' }))
  expect(await screen.findByText('£12.34 is back in the balance of Ada.')).toBeDefined()
  expect(api.named('POST /api/admin/payouts/17/failed')[0]?.body).toEqual({ reason: 'The account is closed.' })
})

test('the bank file asks for the password, and a wrong one saves nothing', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:file'
      static override revokeObjectURL = () => {}
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { api, user } = await open({
    'POST /api/admin/bank-files': refusal(401, 'wrong-credentials', 'This is not your password.'),
    'POST /api/admin/bank-files/3/csv': { body: 'Sort code,Account number' },
  })
  await user.click(await screen.findByRole('button', { name: 'Make Bank File' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Bank File' }))
  await user.type(dialog.getByLabelText(/Your Password/), 'guess')
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(await dialog.findByText('This is not your password.')).toBeDefined()
  expect(saved).toEqual([])
  api.answer('POST /api/admin/bank-files', {
    status: 201,
    body: {
      id: 3,
      madeBy: 'keeper',
      madeAt: '2026-02-04T10:00:00Z',
      payouts: 1,
      pending: 1,
      total: 12.34,
      readings: [],
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('Bank File Downloaded')).toBeDefined()
  expect(saved).toEqual(['fairwave-payouts-3.csv'])
})
