// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFreshQueries } from '../api/use-fresh-queries.ts'
import { aUser } from '../testing/a-user.ts'
import { expectNotice, forgetEverything, openPlayer } from '../testing/open-player.tsx'
import { HeartButton } from './heart-button.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(forgetEverything)

function Heart() {
  useFreshQueries()
  return <HeartButton trackId={1} />
}

test('a heart pressed before the track is loaded stays pressed, whatever the late response says', async () => {
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  const loved = { body: { id: 1, isFavorite: true } }
  let asked = 0
  const { user } = await openPlayer(<Heart />, {
    as: aUser(),
    api: {
      'GET /api/tracks/1': () => (asked++ > 0 ? loved : first.then(() => ({ body: { id: 1, isFavorite: false } }))),
      'POST /api/me/favorites/1': loved,
    },
  })
  await user.click(screen.getByRole('button', { name: 'Add to favorites' }))
  await expectNotice('Added to favorites')
  answerFirst()
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Remove from favorites' }).getAttribute('aria-pressed')).toBe('true'),
  )
})
