import type { OwnUser } from '@fairwave/contract/accounts'
import type { ApiInput } from '@fairwave/contract/api'
import { STORAGE_KEYS } from '@fairwave/contract/product'
import { forget, readStoredObject, store } from '../lib/storage.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { onRightsDoubted } from './rights.ts'
import { leaveSignedOutNotice } from './signed-out-notice.ts'
import { onTokenChange, readToken, storeToken } from './token.ts'

export type SessionState =
  | { status: 'loading'; user?: undefined }
  /** Unconfirmed while the server cannot be asked: enough to greet somebody, never to let them in anywhere. */
  | { status: 'signed-in'; user: OwnUser; isConfirmed: boolean }
  | {
      status: 'signed-out'
      user?: undefined
      /** Somebody was signed in here and is no longer, without having asked for it. */
      hasEnded?: boolean
    }

export type Session = ReturnType<typeof createSession>

type Surroundings = {
  /** Somebody else is looking at the page now: whatever was fetched for the one before must go. */
  onPersonChange: () => void
  /** Leaves for another page with a full load, so that nothing of the old session stays in memory. */
  loadPage: (path: string) => void
}

/** Who is signed in. It knows no React; the provider shows it to the components. */
export function createSession({ onPersonChange, loadPage }: Surroundings) {
  let state: SessionState = { status: 'loading' }
  let round = 0
  const listeners = new Set<() => void>()
  const { promise: settled, resolve: settle } = withResolvers()

  function become(next: SessionState) {
    const hasSettled = state.status !== 'loading'
    const isSomebodyElse = state.user?.id !== next.user?.id
    state = next
    round += 1
    if (hasSettled && isSomebodyElse) onPersonChange()
    for (const listener of listeners) listener()
    settle()
  }

  function welcome(user: OwnUser) {
    if (user.role !== 'ADMIN') forgetAdmin()
    store(STORAGE_KEYS.user, JSON.stringify(user))
    become({ status: 'signed-in', user, isConfirmed: true })
  }

  function part() {
    const hasEnded =
      state.status === 'signed-out'
        ? state.hasEnded === true
        : state.status === 'signed-in' || Boolean(rememberedUser())
    forget(STORAGE_KEYS.user)
    forgetAdmin()
    become({ status: 'signed-out', hasEnded })
  }

  /** Asks the server whom the stored token belongs to. */
  async function check() {
    if (!readToken()) return part()
    const asked = round
    try {
      const user = await call('GET /api/auth/me')
      if (asked === round) welcome(user)
    } catch (error) {
      console.error('The session could not be checked.', error)
      // A refused token was dropped by the call, which has ended the session already.
      if (asked !== round) return
      if (error instanceof ApiError && error.status === 401) return part()
      const remembered = rememberedUser()
      become(remembered ? { status: 'signed-in', user: remembered, isConfirmed: false } : { status: 'signed-out' })
    }
  }

  let isAskingAgain = false
  /** Asks again what somebody may do, once for however many refusals; nothing stirs where all is as it was. */
  async function askAgain() {
    if (isAskingAgain || state.status !== 'signed-in') return
    isAskingAgain = true
    const [asked, { user: known }] = [round, state]
    try {
      const user = await call('GET /api/auth/me')
      if (asked === round && JSON.stringify(user) !== JSON.stringify(known)) welcome(user)
    } catch (error) {
      // A refused token has ended the session by now; anything else says nothing about rights.
      console.error('The session could not be checked again.', error)
    } finally {
      isAskingAgain = false
    }
  }

  async function enter(attempt: () => Promise<{ token: string; user: OwnUser }>, failure: string): Promise<OwnUser> {
    try {
      const { token, user } = await attempt()
      storeToken(token)
      welcome(user)
      return user
    } catch (error) {
      console.error(failure, error)
      throw error
    }
  }

  return {
    getState: () => state,
    /** Kept once it is known whether anybody is signed in. */
    settled,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Checks the stored token, then follows what happens to it here and in other tabs, until stopped. */
    start() {
      const stop = onTokenChange(() => void check())
      const stopDoubting = onRightsDoubted(() => void askAgain())
      const onOnline = () => {
        if (state.status === 'signed-in' && !state.isConfirmed) void check()
      }
      window.addEventListener('online', onOnline)
      void check()
      return () => {
        stop()
        stopDoubting()
        window.removeEventListener('online', onOnline)
      }
    },
    signIn: (body: ApiInput<'POST /api/auth/login'>['body']) =>
      enter(() => call('POST /api/auth/login', { body }), 'Signing in failed.'),
    /** Signs in only whom the page is for; anybody else's new session is ended at once, and nobody is answered. */
    async signInIf(body: ApiInput<'POST /api/auth/login'>['body'], isWelcome: (user: OwnUser) => boolean) {
      const { token, user } = await call('POST /api/auth/login', { body })
      if (!isWelcome(user)) {
        await call('POST /api/auth/logout', { token }).catch((error: unknown) => console.error(error))
        return undefined
      }
      storeToken(token)
      welcome(user)
      return user
    },
    register: (body: ApiInput<'POST /api/auth/register'>['body']) =>
      enter(() => call('POST /api/auth/register', { body }), 'Registering failed.'),
    /** Takes over what a call answered about the signed-in user, such as a saved profile. */
    replaceUser: (user: OwnUser) => welcome(user),
    /** Takes over the token that replaces the one a password change has ended. */
    replaceToken: (token: string) => storeToken(token),
    async signOut() {
      const wasTold = await call('POST /api/auth/logout').then(
        () => true,
        (error: unknown) => {
          console.error('The server could not be told of the sign-out.', error)
          return false
        },
      )
      forgetEverythingButTheCookieChoice()
      leaveSignedOutNotice(wasTold)
      loadPage('/')
    },
  }
}

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((keep) => {
    resolve = keep
  })
  return { promise, resolve }
}

function forgetAdmin() {
  forget(STORAGE_KEYS.adminLoggedIn)
  forget(STORAGE_KEYS.adminUsername)
}

function rememberedUser(): OwnUser | undefined {
  const user = readStoredObject(STORAGE_KEYS.user) as Partial<OwnUser>
  return typeof user.id === 'number' && user.username && user.role ? (user as OwnUser) : undefined
}

function forgetEverythingButTheCookieChoice() {
  const { cookieConsent, cookieTimestamp, ...ours } = STORAGE_KEYS
  for (const key of Object.values(ours)) forget(key)
}
