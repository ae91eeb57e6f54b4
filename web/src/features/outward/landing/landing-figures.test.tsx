// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Facts } from './facts.tsx'
import { Features } from './features.tsx'
import { ForArtists } from './for-artists.tsx'
import { Hero } from './hero.tsx'
import { POUND_WAYS } from './pound-ways.ts'

// One edit of the offer changes every sentence of the landing page.
vi.mock(import('@fairwave/contract/offer'), async (original) => ({
  ...(await original()),
  ARTIST_PERCENT: 70 as never,
  FREE_KBPS: 96 as never,
  TRACK_POUNDS: 2 as never,
  WEEK_POUNDS: 3 as never,
}))
afterEach(cleanup)

test('the landing page states the figures of the offer', () => {
  render(
    <>
      <Hero install={null} radio={null} />
      <Facts />
      <Features />
      <ForArtists />
    </>,
  )
  const text = document.body.textContent ?? ''
  expect(text).toContain('Listen free at 96kbps')
  expect(text).toContain('Artists keep 70% of streaming revenue')
  expect(text).toContain('£2 a single, £5 an album or EP')
  expect(text).toContain('70%of every sale and of streaming revenue')
  expect(text).not.toMatch(/80|128|£1/)
  expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/register')
  expect(screen.getByLabelText('Prices').textContent).toContain('£3 per week')
})

test('the drawing of a pound divides it as the offer says', () => {
  expect(POUND_WAYS.map(({ artist }) => artist)).toEqual([70, 70, 100])
  expect(POUND_WAYS[0].words).toContain('You buy a single for £2: £1.40 goes to the artist')
  expect(POUND_WAYS[0].words).toContain('60p pays for cards')
})
