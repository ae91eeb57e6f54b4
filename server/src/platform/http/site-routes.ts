import * as contract from '@fairwave/contract/site'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import './draining.ts'
import { findHealthProblem } from './health-check.ts'
import { route } from './route.ts'
import { settingsOf } from './site-settings.ts'

type Demo = { progress(context: Context): Promise<{ ready: number; total: number }> }

export function siteRoutes(app: FastifyInstance, context: Context, demo: Demo | undefined) {
  route(app, contract.live, async () => ({ status: 'ok' as const }))

  route(app, contract.health, async () => {
    if (app.draining.isOn()) throw new Refusal('unavailable', 'This process is stopping.')
    const trouble = await findHealthProblem(context)
    if (trouble) throw new Refusal('unavailable', trouble)
    return { status: 'ok' as const }
  })

  const { config } = context

  route(app, contract.getOperator, async () => ({
    name: config.operator.name ?? null,
    email: config.operator.email ?? null,
  }))

  route(app, contract.siteSettings, async () => ({
    ...settingsOf(config),
    demo: demo ? await demo.progress(context) : null,
  }))
}
