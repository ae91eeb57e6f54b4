import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { startWorker } from '../jobs/worker.ts'
import { continueTrace, inTrace, traceHeaders, traceparent } from './trace.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const GIVEN = `00-${ID}-00f067aa0ba902b7-01`

describe('traceparent', () => {
  test('continues the trace with a span of its own', () => {
    const trace = continueTrace(GIVEN)
    expect(trace).toMatchObject({ traceId: ID, flags: '01' })
    expect(trace.spanId).toMatch(/^[0-9a-f]{16}$/)
    expect(inTrace(trace, traceparent)).toBe(`00-${ID}-${trace.spanId}-01`)
    expect(traceHeaders()).toEqual({})
  })

  test.each([
    undefined,
    '',
    'hello',
    ['a', 'b'],
    GIVEN.toUpperCase(),
    `${GIVEN}-more`,
    `ff${GIVEN.slice(2)}`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${ID}-${'0'.repeat(16)}-01`,
  ])('%j begins a new trace', (header) => {
    const { traceId } = continueTrace(header)
    expect(traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(traceId).not.toBe(ID)
  })

  test('of a later version is read as far as it is known', () => {
    expect(continueTrace(`01${GIVEN.slice(2)}-more`).traceId).toBe(ID)
  })
})

describe('a traced request', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite()
  })
  afterAll(() => site.stop())

  const aLog = () => {
    const lines: Record<string, unknown>[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)))
        done()
      },
    })
    return { lines, log: pino(stream) as unknown as TestSite['context']['log'] }
  }

  test('is logged with its trace, and so is the job it enqueues', async () => {
    const { lines, log } = aLog()
    const app = await createApp({ ...site.context, log })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { traceparent: GIVEN },
      payload: { username: 'traced', email: 'traced@example.org', password: 'a good password', role: 'FAN' },
    })
    await app.close()
    expect(answer.statusCode).toBeLessThan(300)
    expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ trace: ID })

    const seen: unknown[] = []
    const handle = async (payload: unknown) => {
      seen.push(payload, traceparent())
      throw new Error('no mail today')
    }
    const worker = await startWorker(site.context.db, log, { 'send-welcome': handle }, 1)
    await expect.poll(() => lines.find(({ msg }) => msg === 'job failed')).toMatchObject({ trace: ID })
    await worker.stop()
    expect(seen[0]).toEqual({ accountId: expect.any(Number) })
    expect(seen[1]).toContain(ID)
  })

  test('without a traceparent gets a trace of its own', async () => {
    const { lines, log } = aLog()
    const app = await createApp({ ...site.context, log })
    await app.inject({ url: '/api/live' })
    await app.inject({ url: '/api/live' })
    await app.close()
    const traces = lines.filter(({ msg }) => msg === 'request').map(({ trace }) => trace)
    expect(new Set(traces).size).toBe(2)
  })
})
