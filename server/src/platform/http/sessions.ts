import { createHash } from 'node:crypto'
import { SESSION_DAYS } from '@fairwave/contract/offer'
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Caller, CallerSession } from '../calls/caller.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { isPageToken, isPageTokenOf, writePageToken } from './page-token.ts'
import './remembered/answer-repeats.ts'
import { isApiCall } from './server-options.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** The session the request was admitted with; null for visitors. */
    session: CallerSession | null
    /** True when the body was still arriving when the caller was identified. */
    isBodyPending: boolean
    /** Checks the session again, after a body that took long to arrive. */
    revalidateSession(): Promise<void>
  }
}

const COOKIE = 'fairwave_session'
/** The cookie of a site with https: browsers take it from this host alone, not from another of the same domain. */
const HOST_COOKIE = `__Host-${COOKIE}`
/** The plain name is that of a site without https, and of sessions that began before their site gave the other: no user is signed out. */
const cookieOf = ({ cookies }: FastifyRequest): string | undefined => cookies[HOST_COOKIE] ?? cookies[COOKIE]
/** Only this hash of a session's token is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

type Found = {
  caller: Caller
  session: CallerSession
  hasTemporaryPassword: boolean
  needsSecondFactor: boolean
}

const CHOOSE_A_PASSWORD = 'You signed in with a temporary password. Please choose a new one first.'
const SET_UP_SECOND_FACTOR =
  'This site asks your account for a second factor. Please set up an authenticator app or a passkey first.'

/**
 * Identifies the caller of every API request. The bearer header comes first; the cookie is for elements that cannot
 * send one (`<audio>`, `<img>`), and may only change something when the call comes from our own pages.
 */
export function identifyCallers(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'clock'>,
  findSession: (token: string, request: FastifyRequest) => Promise<Found | null>,
) {
  app.decorateRequest('caller', null)
  app.decorateRequest('session', null)
  app.decorateRequest('isBodyPending', false)
  app.decorateRequest('revalidateSession', async function () {
    if (!this.caller) return
    const { token } = tokensOf(this)
    const found = await findSession(token ?? '', this)
    if (found?.caller.role !== this.caller.role) throw new Refusal('not-signed-in', 'Please sign in first.')
  })
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request)) return
    const { bearer, token } = tokensOf(request)
    if (!token) {
      request.admittedWhile = []
      return
    }
    const found = await findSession(token, request)
    if (!found) return
    const { config } = request.routeOptions
    if (!bearer && changesSomething(request) && !isFromOwnPages(request, context.config)) {
      throw new Refusal('not-allowed', 'This call must come from our own pages.')
    }
    if (
      bearer &&
      isPageToken(bearer) &&
      (found.session.isRotationDue || !isTokenOfPage(context, bearer, found.session))
    ) {
      throw new Refusal('token-expired', 'The token of this page has expired. Please get another one.')
    }
    if (found.hasTemporaryPassword && !config.allowsTemporaryPassword) {
      throw new Refusal('must-change-password', CHOOSE_A_PASSWORD)
    }
    if (found.needsSecondFactor && !config.allowsTemporaryPassword && !config.allowsNoSecondFactor) {
      throw new Refusal('needs-second-factor', SET_UP_SECOND_FACTOR)
    }
    if (bearer && isPageToken(bearer)) {
      request.admittedWhile?.push(() => isTokenOfPage(context, bearer, found.session))
    }
    request.caller = found.caller
    request.session = found.session
    request.isBodyPending = !request.raw.complete
  })
  // A body may take a quarter of an hour to arrive, in which its sender may be deleted, suspended or signed out.
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.isBodyPending || !request.caller) return done()
    request.revalidateSession().then(() => done(), done)
  })
}

const isTokenOfPage = (
  context: Pick<Context, 'config' | 'clock'>,
  token: string,
  { hash, previousHash }: CallerSession,
): boolean =>
  isPageTokenOf(context, token, hash) || (previousHash !== null && isPageTokenOf(context, token, previousHash))

/** What the caller sent, and the session's own token: the token of a page only says that the cookie may be used. */
function tokensOf(request: FastifyRequest) {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return { bearer, token: bearer && !isPageToken(bearer) ? bearer : cookieOf(request) }
}

/** True for a caller who keeps the cookies that we set. */
export const hasSessionCookie = (request: FastifyRequest): boolean => cookieOf(request) !== undefined

/** The session of a signed-in caller. */
export function sessionOf({ session }: FastifyRequest): CallerSession {
  if (!session) throw new Refusal('not-signed-in', 'Please sign in first.')
  return session
}

export const changesSomething = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Whether a browser says that one of our own pages makes the call; other programs say nothing. */
export function isFromOwnPages(
  { headers, host, protocol }: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin'
  return headers.origin === publicUrl || headers.origin === `${protocol}://${host}`
}

function setSessionCookie(reply: FastifyReply, token: string, { isHttps }: Pick<Config, 'isHttps'>): void {
  const kept = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: SESSION_SECONDS } as const
  reply.setCookie(isHttps ? HOST_COOKIE : COOKIE, token, kept)
  if (isHttps && reply.request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, { path: '/' })
}

/** Sets the session cookie, and returns the token for the caller to keep: a short-lived one for our own pages. */
export function giveSession(
  context: Pick<Context, 'config' | 'clock'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  token: string,
): string {
  setSessionCookie(reply, token, context.config)
  return isFromOwnPages(request, context.config) ? writePageToken(context, hashToken(token)) : token
}

export const clearSessionCookie = (reply: FastifyReply) =>
  reply.clearCookie(COOKIE, { path: '/' }).clearCookie(HOST_COOKIE, { path: '/', secure: true })
