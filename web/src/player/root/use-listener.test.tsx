// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { forgetEverything, openPlayer } from '../../testing/open-player.tsx'
import { useListener } from './use-listener.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(forgetEverything)

function Attending() {
  useListener()
  return null
}

const friend = (id: number, status: string) => ({
  id,
  role: 'ARTIST',
  username: `artist-${id}`,
  displayName: `Artist ${id}`,
  profilePicture: null,
  status,
})

test.each([
  ['accepted', 'high'],
  ['offered', 'low'],
])('a label hears an artist whose offer is %s in %s quality', async (status, quality) => {
  const { player, tracks } = await openPlayer(<Attending />, {
    as: aUser({ role: 'LABEL' }),
    api: { 'GET /api/me/friends': { body: [friend(5, status)] } },
  })
  const [track] = tracks
  if (track) player.play({ ...track, isOwned: false })
  await vi.waitFor(() => expect(player.getSnapshot().quality).toBe(quality))
})

test.each([true, false])(
  'a page that is left by signing out keeps nothing of the player (music on: %s)',
  async (isPlaying) => {
    await openPlayer(<Attending />, { as: aUser(), isPlaying })
    localStorage.removeItem('auth_token')
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('fairwave-player-extras')).toBeNull()
  },
)

test('leaving the page while signed in keeps the saved session', async () => {
  await openPlayer(<Attending />, { as: aUser(), isPlaying: true })
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(localStorage.getItem('fairwave-player-extras') ?? '{}')).toMatchObject({ track: { id: 1 } })
})
