// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { pressPay } from '../../testing/press-pay.ts'
import { forgetEverything, openApp } from '../../testing/render-app.tsx'

/** A fake of the script that Stripe's server sends. */
const confirmPayment = vi.fn()
const drawn: unknown[] = []
const fields = {
  on: (event: string, heard: () => void) => event === 'ready' && setTimeout(heard),
  mount: () => {},
  destroy: () => {},
}
beforeEach(() => {
  drawn.length = 0
  vi.stubGlobal('Stripe', (key: string) => ({
    elements: (options: { clientSecret: string }) => {
      drawn.push([key, options.clientSecret])
      return { create: () => fields, getElement: () => fields }
    },
    confirmPayment,
    _registerWrapper: () => {},
  }))
})
afterEach(forgetEverything)

const api = {
  'GET /api/purchase/user': { body: { purchases: [] } },
  'GET /api/credits/wallet': { body: { balance: 0 } },
  'GET /api/me/wallet/history': { body: [] },
  'GET /api/me/subscriptions': { body: [] },
  'GET /api/payments/provider': { body: { provider: 'stripe', isTest: true, publishableKey: 'pk_test_1' } },
  'POST /api/credits/topup': { body: { paymentId: 5, clientSecret: 'pi_secret', provider: 'stripe' } },
}
const said = (text: string) =>
  waitFor(() => expect(document.querySelector('li[data-variant]')?.textContent).toContain(text))

test('Stripe’s form pays and shows the bank’s refusal; after a lost response the payment’s state is checked', async () => {
  const { api: asked, user, address } = await openApp('/wallet?next=//evil.example', { as: aUser(), api })
  await user.click(await screen.findByRole('button', { name: 'Continue to card' }))
  const pay = async () => {
    await screen.findByRole('form', { name: 'Card' })
    fireEvent.submit(screen.getByRole('form', { name: 'Card' }))
    await screen.findByRole('dialog', { name: 'Top up your wallet?' })
    await pressPay(user, 'Pay £10.00')
  }
  const key = await screen.findByRole('button', { name: 'Pay £10.00' })
  await waitFor(() => expect(key.hasAttribute('disabled')).toBe(false))
  expect(drawn).toEqual([['pk_test_1', 'pi_secret']])
  expect(address()).toBe('/wallet?payment=5')

  confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', message: 'Your card was declined.' } })
  await pay()
  await said('Payment FailedYour card was declined.')

  confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error' } })
  await pay()
  await said('Payment FailedAn error occurred during payment processing.')

  confirmPayment.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  asked.answer('GET /api/payments/5', { body: { paymentId: 5, status: 'succeeded', amount: 10, failure: null } })
  await pay()
  await said('Wallet topped up£10.00 is in your wallet.')
  expect(confirmPayment).toHaveBeenCalledTimes(3)
  expect(confirmPayment.mock.calls[0]?.[0]).toMatchObject({ redirect: 'if_required' })
  expect(address()).toBe('/wallet')
})

test('returning from the bank’s page shows the payment’s result', async () => {
  const open = { paymentId: 5, status: 'open', amount: 10, failure: 'Your card was declined.' }
  const { user, address } = await openApp('/wallet?payment=5', {
    as: aUser(),
    api: { ...api, 'GET /api/payments/5': { body: open } },
  })
  await screen.findByText(
    /A card payment of £10.00 was started but not completed. Nothing was charged. Your card was declined./,
  )
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(address()).toBe('/wallet')
})
