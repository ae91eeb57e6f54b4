// @vitest-environment happy-dom
import type { Subscription } from '@fairwave/contract/selling/subscriptions'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const ADA: Subscription = {
  artistId: 5 as never,
  artistName: 'Ada',
  artistUsername: 'ada',
  artistPicture: null,
  status: 'active',
  isSubscribed: true,
  method: 'wallet',
  price: 1,
  startedAt: '2026-02-01T00:00:00Z',
  paidUntil: '2026-02-08T12:00:00Z',
  failure: null,
  isPaused: false,
}

test.each<[Partial<Subscription>, string]>([
  [{}, '£1.00 a week from your wallet · renews on 8 February'],
  [{ isPaused: true }, 'Paused while the artist is away · open until 8 February · nothing is charged'],
  [{ isPaused: true, isSubscribed: false }, 'Paused while the artist is away · nothing is charged'],
  [{ isPaused: true, status: 'cancelled' }, 'Cancelled · open until 8 February · the artist is away for now'],
])('a subscription with %j shows its state in the wallet', async (changes, words) => {
  await openApp('/wallet', {
    as: aUser(),
    api: {
      'GET /api/credits/wallet': { body: { balance: 5 } },
      'GET /api/me/subscriptions': { body: [{ ...ADA, ...changes }] },
    },
  })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull()
})

test('the subscribe page of an unavailable artist says what is paid and that nothing is charged', async () => {
  const artist = { id: 5, displayName: 'Ada', username: 'ada', profilePicture: null }
  const subscription = { ...ADA, isPaused: true }
  await openApp('/subscribe/5', {
    as: aUser(),
    api: {
      'GET /api/me/subscriptions': { body: [subscription] },
      'GET /api/me/subscriptions/5': { body: { artist, subscription } },
    },
  })
  expect(
    await screen.findByText(/^Ada is unavailable for now\. What you paid for lasts until 8 February/),
  ).toBeDefined()
})
