import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config.ts'
import { type ApiDescription, describeApi } from './openapi.ts'
import { writePage } from './page.ts'
import { STYLE } from './page-style.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, 'page-script.js'), 'utf8')
const AN_HOUR = 'public, max-age=3600'

/**
 * The API for machines at /api/openapi.json and for people at /api/docs, both generated from the registered endpoints.
 */
export function serveApiDocs(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  let description: ApiDescription | undefined
  let page: string | undefined
  const describe = () => {
    description ??= describeApi(app.endpoints, publicUrl)
    return description
  }
  app.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', AN_HOUR).send(describe()))
  app.get('/api/docs', async (_, reply) => {
    page ??= writePage(describe())
    return reply.type('text/html; charset=utf-8').header('cache-control', AN_HOUR).send(page)
  })
  app.get('/api/docs.css', async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', AN_HOUR).send(STYLE),
  )
  app.get('/api/docs.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', AN_HOUR).send(SCRIPT),
  )
}
