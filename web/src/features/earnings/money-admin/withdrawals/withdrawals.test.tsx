// @vitest-environment happy-dom

import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../../testing/fake-api.ts'
import { money, openMoneyAdmin } from '../../../../testing/money-page.ts'
import { forgetEverything } from '../../../../testing/render-app.tsx'

afterEach(forgetEverything)

describe('withdrawing', () => {
  const ask = async (data: FinancialData, amount: string, answer: object, after = data) => {
    let current = data
    const opened = await openMoneyAdmin(data, {
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
    const { api, user } = await openMoneyAdmin(money(none), {
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
    const { api, user } = await openMoneyAdmin(money(), { api: { 'PUT /api/me/bank-account': 'network-failure' } })
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
