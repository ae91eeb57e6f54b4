// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/fake-api.ts'
import { payButton, pressPay } from '../../../testing/press-pay.ts'
import { forgetEverything } from '../../../testing/render-app.tsx'
import { button, DETAIL, FAN, says, section, visit } from '../../../testing/vessel-page.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.useRealTimers()
  forgetEverything()
})

describe('becoming a fan', () => {
  test('shows at once, is announced, and refetches the page twice', async () => {
    const done = Promise.withResolvers<void>()
    const heard = vi.fn()
    window.addEventListener('fairwave:fan-status-changed', heard)
    const { user, api } = await visit({
      as: FAN,
      api: {
        'POST /api/friends': async () => {
          await done.promise
          return { status: 201, body: { friendId: 5, isFriend: true, status: 'fan' } }
        },
      },
    })
    await user.click(await button('Become a Fan'))
    await button('Fan ✓')
    expect(within(section('Top Fans')).getByRole('link').textContent).toContain('Fan 20')
    expect(heard).not.toHaveBeenCalled()
    api.answer('GET /api/friends/check/5', { body: { isFriend: true } })
    const before = api.named(DETAIL).length
    done.resolve()
    await says('You are now a fan of this artist!')
    expect(heard).toHaveBeenCalledOnce()
    await waitFor(() => expect(api.named(DETAIL).length).toBeGreaterThanOrEqual(before + 3))
    window.removeEventListener('fairwave:fan-status-changed', heard)
  })

  test('goes back with an error when the server refuses', async () => {
    const { user } = await visit({ as: FAN, api: { 'POST /api/friends': 'network-failure' } })
    await user.click(await button('Become a Fan'))
    await says('Failed to update fan status.')
    await button('Become a Fan')
    within(section('Top Fans')).getByText('No fans tracking data available yet.')
  })
})

describe('subscribing', () => {
  const subscription = (status: string) => ({
    artistId: 5,
    status,
    isSubscribed: true,
    paidUntil: '2026-02-08T00:00:00Z',
  })

  test('asks for confirmation, then pays from the wallet; cancelling asks as well', async () => {
    const { user, api } = await visit({
      as: FAN,
      api: { 'POST /api/subscriptions': { body: subscription('active') } },
    })
    await pressPay(user, 'Subscribe')
    await screen.findByRole('dialog', { name: 'Subscribe to The Vessel?' })
    expect(api.named('POST /api/subscriptions')).toEqual([])
    api.answer('GET /api/me/subscriptions', { body: [subscription('active')] })
    await pressPay(user, 'Subscribe for £1.00 a week')
    await says('Subscribed Successfully')
    expect(api.named('POST /api/subscriptions')[0]?.body).toEqual({ artistId: 5, status: 'active' })
    api.answer('DELETE /api/subscriptions/5', { body: subscription('cancelled') })
    api.answer('GET /api/me/subscriptions', { body: [subscription('cancelled')] })
    await user.click(await button('Subscribed'))
    await user.click(await button('Keep it'))
    expect(api.named('DELETE /api/subscriptions/5')).toEqual([])
    await user.click(await button('Subscribed'))
    await screen.findByText('You won’t be charged again. What you paid for lasts until 8 February.')
    await user.click(await button('Cancel the subscription'))
    await says('Unsubscribed')
    expect(api.named('DELETE /api/subscriptions/5')).toHaveLength(1)
    await button('Subscribe')
  })

  test('without enough in the wallet it leads to the card page', async () => {
    const { user, api, address } = await visit({
      as: FAN,
      api: {
        'POST /api/subscriptions': refusal(402, 'wallet-short', 'Not enough credits'),
        'GET /api/me/subscriptions/5': () => new Promise(() => {}),
      },
    })
    await pressPay(user, 'Subscribe')
    await payButton('Subscribe for £1.00 a week')
    api.answer('GET /api/credits/wallet', { body: { balance: 0 } })
    await pressPay(user, 'Subscribe for £1.00 a week')
    await says('Not enough in your wallet. Pay by card instead.')
    await user.click(await button('Pay by card'))
    await waitFor(() => expect(address()).toBe('/subscribe/5'))
  })

  test('any other failure shows an error', async () => {
    const { user } = await visit({ as: FAN, api: { 'POST /api/subscriptions': { status: 500 } } })
    await pressPay(user, 'Subscribe', 'Subscribe for £1.00 a week')
    await says('Failed to update subscription status.')
  })

  test('a refusal shows the server’s reason', async () => {
    const why = 'Ada cannot be subscribed to at the moment.'
    const { user } = await visit({ as: FAN, api: { 'POST /api/subscriptions': refusal(409, 'conflict', why) } })
    await pressPay(user, 'Subscribe', 'Subscribe for £1.00 a week')
    await says(`Failed to update subscription status. ${why}`)
  })
})
