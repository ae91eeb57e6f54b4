// @vitest-environment happy-dom
import { EXCLUSIONS, HELD_REASONS, RULES } from '@fairwave/contract/advertising/fair-rules'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

test('the page shows the server’s rules with their figures, and an example', async () => {
  const { api } = await openApp('/fairness')
  await screen.findByRole('heading', { name: 'What isn’t paid' })
  const text = screen.getByRole('main').textContent ?? ''
  const { hoursPerDay, playsPerDay, sameTrackPerDay, adsPerAddress, fewestListeners, listensPerRange } = RULES
  for (const words of [
    `${sameTrackPerDay + 1}th play`,
    `more than ${hoursPerDay} hours`,
    `${playsPerDay} tracks`,
    `${adsPerAddress}th reported`,
    `fewer than ${fewestListeners} listeners`,
    `shorter than ${RULES.paidTrackSeconds} seconds`,
    `here for ${RULES.newDays} days`,
    `${listensPerRange}th from one address range`,
    `first passes £${RULES.heldPounds}`,
    `more than ${RULES.heldListens} listens on one day`,
  ])
    expect(text).toContain(words)
  const slip = screen.getByRole('complementary', { name: 'Example: one ad' })
  expect(within(slip).getByText('1.20p')).toBeDefined()
  expect(within(slip).getAllByText('0.40p')).toHaveLength(3)
  expect(within(slip).getByText('0.32p')).toBeDefined()
  expect(api.named('GET /api/me/excluded-listens')).toEqual([])
})

test('an artist sees which plays weren’t paid, and why', async () => {
  const row = { month: '2026-02', trackId: 4, title: 'Late Window', reason: 'hours', listens: 340 }
  await openApp('/fairness', {
    as: aUser({ role: 'ARTIST' }),
    api: {
      'GET /api/me/excluded-listens': { body: [row] },
      'GET /api/me/held-listens': {
        body: [{ id: 1, reason: 'rise', heldSince: '2026-02-03T04:00:00.000Z', listens: 80, amount: 0.51 }],
      },
    },
  })
  const table = await screen.findByRole('table', { name: 'Your plays that weren’t paid' })
  const shown = within(table).getByRole('row', { name: /Late Window/ }).textContent
  for (const words of ['February 2026', '340', EXCLUSIONS.hours]) expect(shown).toContain(words)
  const held = screen.getByRole('table', { name: 'Your plays held for review' })
  const waiting = within(held).getByRole('row', { name: /3 February 2026/ }).textContent
  for (const words of ['80', '£0.51', HELD_REASONS.rise]) expect(waiting).toContain(words)
})
