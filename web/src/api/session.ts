import type { ApiInput } from '@fairwave/contract/api'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { STORAGE_KEYS } from '@fairwave/contract/product'
import { forget, store } from '../lib/storage.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { forgetAnswers } from './known-answers.ts'
import { rememberedUser } from './remembered-user.ts'
import { onRightsDoubted } from './rights.ts'
import { leaveSignedOutNotice } from './signed-out-notice.ts'
import { onTokenChange, readToken, renewToken, storeToken } from './token.ts'
import { finishSignOut, forgetUnfinishedSignOut, leaveSignOutUnfinished } from './unfinished-sign-out.ts'

export type SessionState =
  | { status: 'loading'; user?: undefined }
  /** Unconfirmed while the server can't be reached: enough to show the user, never to grant access. */
  | { status: 'signed-in'; user: OwnUser; isConfirmed: boolean }
  | {
      status: 'signed-out'
      user?: undefined
      /** The user was signed out without asking for it. */
      hasEnded?: boolean
    }

export type Session = ReturnType<typeof createSession>

type Surroundings = {
  /** Another user is signed in now: data fetched for the previous one must be dropped. */
  onPersonChange: () => void
  /** Loads another page in full, so that nothing of the old session stays in memory. */
  loadPage: (path: string) => void
  /** The user that the document was made for, where it says so and the stored token is theirs. */
  viewer?: OwnUser | undefined
  /** The server drew the page for that user, or for a visitor. */
  isDrawn?: boolean | undefined
}

/** The session store. Independent of React; the provider connects it. */
export function createSession({ onPersonChange, loadPage, viewer, isDrawn = false }: Surroundings) {
  let state = firstState(viewer)
  const drawnState = isDrawn ? (state.status === 'loading' ? VISITOR : state) : UNKNOWN
  let round = 0
  const listeners = new Set<() => void>()
  const { promise: settled, resolve: settle } = withResolvers()
  if (state.status !== 'loading') settle()

  function become(next: SessionState) {
    const hasSettled = state.status !== 'loading'
    const isSomebodyElse = state.user?.id !== next.user?.id
    state = next
    round += 1
    if (hasSettled && isSomebodyElse) {
      forgetAnswers()
      onPersonChange()
    }
    for (const listener of listeners) listener()
    settle()
  }

  function welcome(user: OwnUser) {
    if (user.role !== 'ADMIN') forgetAdmin()
    store(STORAGE_KEYS.user, JSON.stringify(user))
    forgetUnfinishedSignOut()
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

  /** Asks the server which user the stored token belongs to. */
  async function check() {
    if (!readToken()) return part()
    const asked = round
    try {
      const user = await call('GET /api/auth/me')
      if (asked === round) welcome(user)
    } catch (error) {
      console.error('Failed to check the session.', error)
      // A refused token was dropped by `call`, which has already ended the session.
      if (asked !== round) return
      if (error instanceof ApiError && error.status === 401) return part()
      const remembered = rememberedUser()
      become(remembered ? { status: 'signed-in', user: remembered, isConfirmed: false } : { status: 'signed-out' })
    }
  }

  let isAskingAgain = false
  /** Revalidates the user's rights, once for any number of refusals; changes nothing if they are the same. */
  async function askAgain() {
    if (isAskingAgain || state.status !== 'signed-in') return
    isAskingAgain = true
    const [asked, { user: known }] = [round, state]
    try {
      const user = await call('GET /api/auth/me')
      if (asked === round && JSON.stringify(user) !== JSON.stringify(known)) welcome(user)
    } catch (error) {
      // A refused token has already ended the session; other errors say nothing about rights.
      console.error('Failed to revalidate the session.', error)
    } finally {
      isAskingAgain = false
    }
  }

  async function enter(attempt: () => Promise<{ token: string; user: OwnUser }>, failure: string): Promise<OwnUser> {
    try {
      // Afterwards it would end the session that begins now.
      await finishSignOut()
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
    /** The session that the page was drawn with. */
    getDrawnState: () => drawnState,
    /** Resolved once it is known whether a user is signed in. */
    settled,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Checks the stored token, then follows its changes here and in other tabs, until stopped. */
    start() {
      const stop = onTokenChange(() => void check())
      const stopDoubting = onRightsDoubted(() => void askAgain())
      const onOnline = () => {
        if (state.status === 'signed-in' && !state.isConfirmed) void check()
      }
      window.addEventListener('online', onOnline)
      if (state.status === 'signed-in' && state.user === viewer) welcome(viewer)
      else void check()
      return () => {
        stop()
        stopDoubting()
        window.removeEventListener('online', onOnline)
      }
    },
    signIn: (body: ApiInput<'POST /api/auth/login'>['body']) =>
      enter(() => call('POST /api/auth/login', { body }), 'Sign-in failed.'),
    signInByPasskey: (response: ApiInput<'POST /api/auth/passkey'>['body']['response']) =>
      enter(() => call('POST /api/auth/passkey', { body: { response } }), 'Sign-in failed.'),
    /** Signs in by another call that returns a session. */
    signInOutside: (attempt: () => Promise<{ token: string; user: OwnUser }>) => enter(attempt, 'Sign-in failed.'),
    /** Takes up the session in the cookie, which was opened without this page. */
    resume: () =>
      enter(async () => {
        const token = await renewToken()
        return { token: token ?? '', user: await call('GET /api/auth/me') }
      }, 'Failed to resume the session.'),
    /** Signs in allowed roles only; any other new session is ended at once, and nothing is returned. */
    async signInIf(isWelcome: (user: OwnUser) => boolean, attempt: () => Promise<{ token: string; user: OwnUser }>) {
      await finishSignOut()
      const { token, user } = await attempt()
      if (!isWelcome(user)) {
        await call('POST /api/auth/logout', { token }).catch((error: unknown) => console.error(error))
        return undefined
      }
      storeToken(token)
      welcome(user)
      return user
    },
    register: (body: ApiInput<'POST /api/auth/register'>['body']) =>
      enter(() => call('POST /api/auth/register', { body }), 'Registration failed.'),
    /** Stores a response about the signed-in user, such as a saved profile. */
    replaceUser: (user: OwnUser) => welcome(user),
    /** Stores the token that replaces the one a password change has ended. */
    replaceToken: (token: string) => storeToken(token),
    /** Signs out of an account that there may no longer be. */
    async signOut({ isDeleted = false } = {}) {
      const wasTold = await call('POST /api/auth/logout').then(
        () => true,
        (error: unknown) => {
          console.error('Failed to sign out on the server.', error)
          return false
        },
      )
      forgetEverythingButTheCookieChoice()
      if (!wasTold && !isDeleted) leaveSignOutUnfinished()
      leaveSignedOutNotice(isDeleted ? 'deleted' : wasTold ? 'told' : 'untold')
      loadPage('/')
    },
  }
}

/** The landing page is drawn without a user. */
const UNKNOWN: SessionState = { status: 'loading' }
const VISITOR: SessionState = { status: 'signed-out', hasEnded: false }

/** Known at once for a visitor, and for the user whom the document was made for. */
function firstState(viewer: OwnUser | undefined): SessionState {
  if (viewer) return { status: 'signed-in', user: viewer, isConfirmed: true }
  return readToken() || rememberedUser() ? UNKNOWN : VISITOR
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

function forgetEverythingButTheCookieChoice() {
  const { cookieConsent, cookieTimestamp, ...ours } = STORAGE_KEYS
  for (const key of Object.values(ours)) forget(key)
}
