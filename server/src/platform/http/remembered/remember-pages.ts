import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller, CallerSession } from '../../calls/caller.ts'
import type { Context } from '../../context.ts'
import { listenToChanges } from './changes.ts'
import { type Page, rememberAnswers } from './remember-answers.ts'
import { rememberSessions } from './remember-sessions.ts'

/** Remembers the answers of pages and the sessions that ask for them, while the database tells what changes. Returns how sessions are found. */
export function rememberPages<Found extends { caller: Caller; session: CallerSession }>(
  app: FastifyInstance,
  context: Context,
  { pages, findSession }: { pages: object; findSession: (token: string) => Promise<Found | null> },
): (token: string, request: FastifyRequest) => Promise<Found | null> {
  app.decorateRequest('isRemembered', false)
  if (context.config.answerMemoryBytes === 0) {
    app.decorate('remembered', null)
    return findSession
  }
  const changes = listenToChanges(context)
  app.addHook('onReady', () => changes.begin())
  app.addHook('onClose', () => changes.end())
  app.decorate('remembered', rememberAnswers(app, context, { changes, pages: pages as Record<string, Page> }))
  return rememberSessions(context, changes, findSession)
}
