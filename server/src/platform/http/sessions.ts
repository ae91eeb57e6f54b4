import { SESSION_DAYS } from '@fairwave/contract/offer'
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from './caller.ts'
import { isApiCall } from './server-options.ts'

const COOKIE = 'fairwave_session'
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

type Found = { caller: Caller; sessionHash: Buffer; hasTemporaryPassword: boolean }

const CHOOSE_A_PASSWORD = 'You signed in with a temporary password. Please choose a new one first.'

/**
 * Identifies the caller of every API request. The bearer header comes first; the cookie is for elements that cannot
 * send one (`<audio>`, `<img>`), and may only change something when the call comes from our own pages.
 */
export function identifyCallers(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl'>,
  findSession: (token: string) => Promise<Found | null>,
) {
  app.decorateRequest('caller', null)
  app.decorateRequest('sessionHash', null)
  app.decorateRequest('isBodyPending', false)
  app.decorateRequest('revalidateSession', async function () {
    if (!this.caller) return
    const found = await findSession(tokensOf(this).token ?? '')
    if (found?.caller.role !== this.caller.role) throw new Refusal('not-signed-in', 'Please sign in first.')
  })
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request)) return
    const { bearer, token } = tokensOf(request)
    if (!token) return
    const found = await findSession(token)
    if (!found) return
    if (!bearer && changesSomething(request) && !isFromOwnPages(request, config.publicUrl)) {
      throw new Refusal('not-allowed', 'This call must come from our own pages.')
    }
    if (found.hasTemporaryPassword && !request.routeOptions.config.allowsTemporaryPassword) {
      throw new Refusal('must-change-password', CHOOSE_A_PASSWORD)
    }
    request.caller = found.caller
    request.sessionHash = found.sessionHash
    request.isBodyPending = !request.raw.complete
  })
  // A body may take a quarter of an hour to arrive, in which its sender may be deleted, suspended or signed out.
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.isBodyPending || !request.caller) return done()
    request.revalidateSession().then(() => done(), done)
  })
}

function tokensOf({ headers, cookies }: FastifyRequest) {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return { bearer, token: bearer ?? cookies[COOKIE] }
}

/** True for a caller who keeps the cookies that we set. */
export const hasSessionCookie = ({ cookies }: FastifyRequest): boolean => cookies[COOKIE] !== undefined

export const changesSomething = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

function isFromOwnPages({ headers, host, protocol }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin'
  return headers.origin === publicUrl || headers.origin === `${protocol}://${host}`
}

export const setSessionCookie = (reply: FastifyReply, token: string, { isHttps }: Pick<Config, 'isHttps'>) =>
  reply.setCookie(COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    path: '/',
    maxAge: SESSION_SECONDS,
  })

export const clearSessionCookie = (reply: FastifyReply) => reply.clearCookie(COOKIE, { path: '/' })
