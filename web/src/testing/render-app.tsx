import type { OwnUser } from '@fairwave/contract/people/accounts'
import { act, cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { proofRequests } from '../api/ask-for-proof.ts'
import { signInRequests } from '../api/ask-to-sign-in.ts'
import { loadQueries } from '../api/queries-provider.tsx'
import { App } from '../app.tsx'
import { appPlayer } from '../player/app-player.ts'
import { dismissToast } from '../ui/toast.tsx'
import { fakeApi } from './fake-api.ts'

// The first visit of a page fetches its code, which takes a while on a busy machine. It ends a wait that would never end.
configure({ asyncUtilTimeout: 150_000 })

type Handlers = Parameters<typeof fakeApi>[0]

/** Opens the whole app at a URL, signed in or not, with a fake API. */
export async function openApp(address: string, { as, api: handlers }: { as?: OwnUser; api?: Handlers } = {}) {
  const api = fakeApi({ ...(as && { 'GET /api/auth/me': { body: as } }), ...handlers })
  if (as) localStorage.setItem('auth_token', 'a-token')
  window.history.replaceState(null, '', address)
  const loaded: string[] = []
  await act(async () => {
    // React's `act` would lose the update that brings it after the first render.
    await loadQueries()
    render(<App loadPage={(path) => loaded.push(path)} />)
  })
  return { api, user: userEvent.setup(), loaded, address: () => location.pathname + location.search }
}

/** Puts the browser back to how a first visitor has it. */
export function forgetEverything() {
  cleanup()
  dismissToast()
  signInRequests.current()?.close(undefined)
  proofRequests.current()?.close(undefined)
  // The one player outlives every page, and so every test.
  appPlayer().clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of ['theme', 'handed', 'offline']) delete document.documentElement.dataset[name]
}
