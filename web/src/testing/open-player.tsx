import type { OwnUser } from '@fairwave/contract/people/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { SessionProvider } from '../api/session-provider.tsx'
import type { Ports } from '../player/engine/ports.ts'
import { aPlayer, aTrack } from '../player/engine/testing/fake-ports.ts'
import { PlayerProvider } from '../player/provider.tsx'
import { useLibraryUpdates } from '../player/root/use-library-updates.ts'
import { ChargeDialog } from '../purchasing/charging/charge-dialog.tsx'
import { dismissToast, Toaster, toast } from '../ui/toast.tsx'
import { fakeApi } from './fake-api.ts'

type Wishes = {
  as?: OwnUser
  api?: Parameters<typeof fakeApi>[0]
  isPlaying?: boolean
  ports?: Partial<Ports>
  /** What the tracks are beyond what plays. */
  detail?: Record<string, unknown>
}

/** Parts of the player around an engine whose elements, clock and network the test holds in its hands. */
export async function openPlayer(
  children: ReactNode,
  { as, api: handlers, isPlaying, ports, detail: given }: Wishes = {},
) {
  const tracks = [1, 2, 3].map((id) => aTrack(id, { artistUsername: 'the_vessel', artistId: 5 }))
  const detail = {
    price: 1,
    inLibrary: false,
    isOwned: false,
    isFavorite: false,
    waveform: [0, 128, 255],
    sleeveArtwork: null,
    ...given,
  }
  const api = fakeApi({
    ...Object.fromEntries(tracks.map((track) => [`GET /api/tracks/${track.id}`, { body: { ...track, ...detail } }])),
    'GET /api/purchase/user': { body: { purchases: [] } },
    ...(as && { 'GET /api/auth/me': { body: as } }),
    ...handlers,
  })
  if (as) localStorage.setItem('auth_token', 'a-token')
  const world = aPlayer({ storage: localStorage, events: window, notify: toast, ...ports }, tracks)
  if (isPlaying) world.player.play(tracks[0] as (typeof tracks)[0], { playlist: tracks })
  const queries = createQueryClient()
  const draw = (shown: ReactNode) => (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <PlayerProvider player={world.player}>
          <News />
          {shown}
          <ChargeDialog />
          <Toaster />
        </PlayerProvider>
      </SessionProvider>
    </QueryClientProvider>
  )
  const view = render(draw(children))
  await act(() => vi.advanceTimersByTimeAsync(500))
  return {
    ...world,
    api,
    playing: tracks[0] as (typeof tracks)[0],
    tracks,
    user: userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds) }),
    /** Leaves the page and comes back. */
    again() {
      view.rerender(draw(null))
      view.rerender(draw(children))
    },
    /** Fetches again what is on the screen, as the app does after a change. */
    refetch: () => act(() => queries.invalidateQueries()),
    close: () => view.unmount(),
  }
}

function News() {
  useLibraryUpdates()
  return null
}

/** Waits until the notice that shows is this one. */
export const expectNotice = (title: string, text = '') =>
  vi.waitFor(() => expect(document.querySelector('li[data-variant]')?.textContent).toContain(`${title}${text}`))

/** Puts the browser back to how a first visitor has it. */
export function forgetEverything() {
  cleanup()
  dismissToast()
  vi.useRealTimers()
  localStorage.clear()
  vi.unstubAllGlobals()
}
