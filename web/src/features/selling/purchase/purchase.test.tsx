// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { payButton, pressPay } from '../../../testing/press-pay.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const track = { ...aTrack(), artistPercent: 80, isSplit: false, waveform: [] }
const formats = ['Original', 'FLAC', 'MP3 320'].map((label) => ({
  format: 'mp3',
  label,
  state: 'not-owned',
  bytes: null,
}))
const api = {
  'GET /api/tracks/1': { body: track },
  'GET /api/downloads/track/1/formats': { body: { isOwned: false, formats } },
  'GET /api/purchase/user': { body: { purchases: [] } },
  'GET /api/credits/wallet': { body: { balance: 3 } },
  'GET /api/me/purchase-privacy': { body: { isAnonymous: false } },
}
const fan = aUser({ id: 70 })
const key = (name: string | RegExp) => screen.findByRole('button', { name })
const said = (text: string) =>
  waitFor(() => expect(document.querySelector('li[data-variant]')?.textContent).toContain(text))

test('shows formats and split before paying; two clicks spend and confirm once', async () => {
  let release = () => {}
  const bothClicks = new Promise<void>((done) => {
    release = done
  })
  const { api: asked, user } = await openApp('/track/1/purchase', {
    as: fan,
    api: {
      ...api,
      'POST /api/credits/spend': async () => {
        await bothClicks
        return { body: { success: true, data: { currentWalletBalance: 0.5 } } }
      },
      'POST /api/purchase/track/1': () => {
        asked.answer('GET /api/tracks/1', { body: { ...track, isOwned: true } })
        return { body: { success: true, purchase: { trackId: 1 } } }
      },
    },
  })
  await screen.findByText('MP3 320')
  screen.getByText('£0.80')
  await user.click(screen.getByRole('radio', { name: 'Other' }))
  await user.type(screen.getByLabelText('Extra, in pounds'), '1.50')
  screen.getByText('£2.30')
  await user.dblClick(await payButton('Buy track for £2.50'))
  const dialog = await screen.findByRole('dialog', { name: 'Buy Track' })
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map((sum) => sum.textContent),
    ).toEqual(['£2.50', '£2.30', '£0.20', '£3.00', '£0.50']),
  )
  await user.dblClick(await payButton('Pay £2.50'))
  release()
  await said('Track Purchased!You now have 0.50 credits remaining')
  expect(asked.named('POST /api/credits/spend').map(({ body }) => body)).toEqual([
    {
      amount: 2.5,
      description: 'Track: Harbour Lights',
      contentId: 1,
      contentType: 'track',
      recipientId: 7,
      extra: 1.5,
    },
  ])
  expect(asked.named('POST /api/purchase/track/1')).toHaveLength(1)
  await screen.findByRole('heading', { name: 'This track is yours' })
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull()
  await waitFor(() => expect(asked.named('GET /api/credits/wallet').length).toBeGreaterThan(1))
})

test('a track with splits says that collaborators are paid too, and who sees the purchase', async () => {
  await openApp('/track/1/purchase', {
    as: fan,
    api: {
      ...api,
      'GET /api/tracks/1': { body: { ...track, isSplit: true } },
      'GET /api/me/purchase-privacy': { body: { isAnonymous: true } },
    },
  })
  await screen.findByText(`Pay more? 100% of the extra goes to ${track.artistTitle} and collaborators`)
  expect(screen.getByText(`To ${track.artistTitle} and collaborators`)).toBeDefined()
  expect(await screen.findByText(`${track.artistTitle} won’t see who bought it.`, { exact: false })).toBeDefined()
})

test('a free track shows no amounts until the buyer adds some, and no thanks for paying', async () => {
  const { api: asked, user } = await openApp('/track/1/purchase', {
    as: fan,
    api: {
      ...api,
      'GET /api/tracks/1': { body: { ...track, price: 0 } },
      'GET /api/credits/wallet': { body: { balance: 0 } },
      'POST /api/credits/spend': { body: { success: true, data: { currentWalletBalance: 0 } } },
      'POST /api/purchase/track/1': () => {
        asked.answer('GET /api/tracks/1', { body: { ...track, price: 0, isOwned: true } })
        return { body: { success: true, purchase: { trackId: 1 } } }
      },
    },
  })
  await key('Get the track free')
  screen.getByText('Nothing')
  expect(screen.queryByText('£0.00')).toBeNull()
  await user.click(screen.getByRole('radio', { name: '+ £1' }))
  await key('Buy track for £1.00')
  await user.click(screen.getByRole('radio', { name: 'No, thanks' }))
  await pressPay(user, 'Get the track free')
  await screen.findByText('You own “Harbour Lights” in high quality.')
})

const short = {
  ...api,
  'GET /api/credits/wallet': { body: { balance: 0.25 } },
  'GET /api/me/saved-card': { body: { card: null } },
  'POST /api/checkout': { body: { status: 'open', paymentId: 9, clientSecret: 'secret', provider: 'sandbox' } },
}
const PAY = 'Pay £1.00 by card and buy'

test('a wallet without enough money is helped by a card in the same dialog, in one press', async () => {
  const { api: asked, user } = await openApp('/track/1/purchase', {
    as: fan,
    api: {
      ...short,
      'POST /api/payments/sandbox/confirm': () => {
        asked.answer('GET /api/tracks/1', { body: { ...track, isOwned: true } })
        return { body: { status: 'succeeded' } }
      },
      'GET /api/payments/9': {
        body: {
          paymentId: 9,
          status: 'succeeded',
          amount: 1,
          failure: null,
          purchase: { status: 'bought', trackIds: [1] },
        },
      },
    },
  })
  await pressPay(user, 'Buy track for £1.00')
  await screen.findByText('Your card pays now')
  await pressPay(user, PAY)
  await said('Track Purchased!')
  await screen.findByRole('heading', { name: 'This track is yours' })
  expect(asked.named('POST /api/checkout').map(({ body }) => body)).toEqual([
    { contentId: 1, price: 1, card: 1, savesCard: false },
  ])
  expect(asked.named('POST /api/payments/sandbox/confirm')).toHaveLength(1)
})

test('a saved card is charged by one press; a purchase that could not be made is refunded and says why', async () => {
  const { api: asked, user } = await openApp('/track/1/purchase', {
    as: fan,
    api: {
      ...short,
      'GET /api/me/saved-card': { body: { card: 'Visa ending in 4242' } },
      'POST /api/checkout': { body: { status: 'paid', paymentId: 9 } },
      'GET /api/payments/9': {
        body: {
          paymentId: 9,
          status: 'succeeded',
          amount: 1,
          failure: null,
          purchase: { status: 'refunded', reason: 'This track costs £2.00.' },
        },
      },
    },
  })
  await pressPay(user, 'Buy track for £1.00')
  await screen.findByText('Visa ending in 4242')
  await user.dblClick(await payButton(PAY))
  await screen.findByText('It wasn’t bought: This track costs £2.00. Your card payment is being refunded.')
  expect(asked.named('POST /api/checkout')).toHaveLength(1)
  expect(screen.queryByText('You own “Harbour Lights” in high quality.')).toBeNull()
})

test('a refusal shows the server’s message, a lost connection ours, and nothing is owned', async () => {
  const { api: asked, user } = await openApp('/track/1/purchase', {
    as: fan,
    api: { ...api, 'POST /api/credits/spend': refusal(402, 'wallet-short', 'Not enough credits in your wallet') },
  })
  await pressPay(user, 'Buy track for £1.00', 'Pay £1.00')
  await said('Purchase FailedNot enough credits in your wallet')
  asked.answer('POST /api/credits/spend', 'network-failure')
  await pressPay(user, 'Pay £1.00')
  await said('Purchase FailedInsufficient credits or network error')
  asked.answer('POST /api/credits/spend', { status: 500, body: '' })
  await screen.findByText(/you are never charged twice/)
  await pressPay(user, 'Pay £1.00')
  await said('Purchase FailedFailed to purchase track')
  expect(asked.named('POST /api/purchase/track/1')).toEqual([])
})

test('a visitor signs in in a dialog and comes back to the same buy dialog', async () => {
  const { user, address } = await openApp('/track/1/purchase', {
    api: { ...api, 'POST /api/auth/login': { body: { token: 'token', user: fan } } },
  })
  await pressPay(user, 'Buy track for £1.00')
  await said('Authentication RequiredPlease log in to purchase music')
  await user.type(await screen.findByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'a good password')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const dialog = await screen.findByRole('dialog', { name: 'Buy Track' })
  await within(dialog).findByRole('button', { name: 'Pay £1.00' })
  expect(address()).toBe('/track/1/purchase')
})

test('artists can’t buy their own music', async () => {
  await openApp('/track/1/purchase', { as: aUser({ role: 'ARTIST' }), api })
  await screen.findByRole('heading', { name: 'Your own music' })
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull()
})

test('one-click buying buys without a dialog; without enough money the dialog opens and takes a card', async () => {
  const { api: asked, user } = await openApp('/track/1/purchase', {
    as: aUser({ id: 70, oneClickBuying: true }),
    api: {
      ...short,
      'GET /api/credits/wallet': { body: { balance: 3 } },
      'POST /api/credits/spend': refusal(402, 'wallet-short', 'Not enough credits in your wallet'),
    },
  })
  await payButton('Buy track for £1.00')
  asked.answer('GET /api/credits/wallet', { body: { balance: 0.25 } })
  await pressPay(user, 'Buy track for £1.00')
  await payButton(PAY)
  forgetEverything()

  const { api: askedAgain, user: again } = await openApp('/track/1/purchase', {
    as: aUser({ id: 70, oneClickBuying: true }),
    api: {
      ...api,
      'POST /api/credits/spend': { body: { success: true, data: { currentWalletBalance: 2 } } },
      'POST /api/purchase/track/1': { body: { success: true, purchase: { trackId: 1 } } },
    },
  })
  await again.dblClick(await payButton('Buy track for £1.00'))
  await said('Track Purchased!You now have 2 credits remaining')
  expect(askedAgain.named('POST /api/credits/spend')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
