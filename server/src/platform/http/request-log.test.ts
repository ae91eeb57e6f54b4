import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readableUrl, requestLog } from './server-options.ts'

test.each([
  ['/api/things/7', '/api/things/:id'],
  ['/%61pi/things/7', '/api/things/:id'],
  ['/%61%70%69/things/%37?x=1', '/api/things/:id'],
  ['/api%2Fthings', '/api%2Fthings'],
  ['/api', '/api'],
  [`/api/nothing/${'x'.repeat(43)}/here?token=1`, '/api/nothing/(hidden)/here'],
])('%s is logged as %s', async (url, route) => {
  const lines: { route?: string }[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = Fastify({
    loggerInstance: pino(stream) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: readableUrl,
  })
  app.decorateRequest('caller', null)
  requestLog(app)
  app.get('/api/things/:id', async () => 'here')
  await app.inject({ url })
  expect(lines.map((line) => line.route)).toEqual([route])
})
