// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { pressPay } from '../../../testing/press-pay.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const artist = { id: 9, displayName: 'The Vessel', username: 'The_Vessel', profilePicture: null }
const api = {
  'GET /api/purchase/user': { body: { purchases: [] } },
  'GET /api/credits/wallet': { body: { balance: 0.5 } },
  'GET /api/me/subscriptions': { body: [] },
  'GET /api/me/subscriptions/9': { body: { artist, subscription: null } },
  'POST /api/create-payment-intent': { body: { paymentId: 3, clientSecret: 's', provider: 'sandbox' } },
}
const said = (text: string) =>
  waitFor(() => expect(document.querySelector('li[data-variant]')?.textContent).toContain(text))

test.each([
  [
    'a signed-out visitor',
    '/subscribe/9',
    undefined,
    {},
    'Login RequiredYou need to be logged in to subscribe to an artist.',
  ],
  ['no artist', '/subscribe', aUser(), {}, 'Artist Not FoundPlease select an artist to subscribe to.'],
  [
    'an unknown artist',
    '/subscribe/404',
    aUser(),
    { 'GET /api/me/subscriptions/404': refusal(404, 'not-found', 'There is no such artist.') },
    'Artist Not FoundPlease select an artist to subscribe to.',
  ],
  [
    'a payment that cannot begin',
    '/subscribe/9',
    aUser(),
    { 'POST /api/create-payment-intent': refusal(503, 'unavailable', 'Cards cannot be taken just now.') },
    'ErrorCards cannot be taken just now.',
  ],
])('%s redirects to the landing page with the reason', async (_, path, as, changes, words) => {
  const { address } = await openApp(path, { ...(as && { as }), api: { ...api, ...changes } })
  await said(words)
  expect(address()).toBe('/')
})

test('the card form pays for the first week; a wallet without enough money is not offered', async () => {
  const { api: asked, user } = await openApp('/subscribe/9', { as: aUser(), api })
  await screen.findByRole('heading', { name: 'Subscribe to The Vessel' })
  expect(asked.named('POST /api/create-payment-intent').map(({ body }) => body)).toEqual([{ artistId: 9 }])
  expect(screen.queryByRole('button', { name: /wallet/ })).toBeNull()
  screen.getByText('Subscriptions are charged weekly and can be canceled anytime.')
  asked.answer('POST /api/payments/sandbox/confirm', refusal(402, 'card-declined', 'Your card has expired.'))
  await user.type(await screen.findByLabelText('Card number'), '4000000000000069')
  await pressPay(user, 'Subscribe for £1/week', 'Subscribe for £1.00 a week')
  await said('Payment FailedYour card has expired.')

  let answer = () => {}
  const waiting = new Promise<void>((done) => {
    answer = done
  })
  asked.answer('POST /api/payments/sandbox/confirm', async () => {
    await waiting
    return 'network-failure' as const
  })
  asked.answer('GET /api/payments/3', { body: { paymentId: 3, status: 'open', amount: 1, failure: null } })
  await pressPay(user, 'Subscribe for £1/week', 'Subscribe for £1.00 a week')
  const busy = await screen.findByRole('button', { name: 'Processing...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  answer()
  await said('Payment ErrorAn unexpected error occurred.')
})
