import * as contract from '@fairwave/contract/site'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { route } from './route.ts'

const SECONDS_TO_ANSWER = 2

type Progress = { ready: number; total: number }

export function siteRoutes(app: FastifyInstance, { db, config }: Context, demoProgress: () => Promise<Progress>) {
  route(app, contract.live, async () => ({ status: 'ok' as const }))

  route(app, contract.health, async () => {
    const late = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer')), SECONDS_TO_ANSWER * 1000)
      timer.unref()
    })
    try {
      await Promise.race([db.rows`select 1`, late])
    } catch {
      throw new Refusal('unavailable', 'The database does not answer.')
    }
    return { status: 'ok' as const }
  })

  route(app, contract.siteSettings, async () => ({
    fanPageUsername: config.fanPageUsername,
    links: config.links,
    demo: config.isDemo ? await demoProgress() : null,
  }))
}
