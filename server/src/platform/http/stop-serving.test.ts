import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drainConnections } from './draining.ts'
import { stopServing } from './stop-serving.ts'

/** Any length of draining: it only decides that a proxy is there. */
const DRAIN_SECONDS = 0.01

let app: FastifyInstance
let agent: Agent
beforeEach(async () => {
  app = Fastify()
  drainConnections(app)
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  agent = new Agent({ keepAlive: true })
})
afterEach(async () => {
  agent.destroy()
  await app.close()
})

async function call(port: number): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
  await once(answer.resume(), 'end')
  return answer
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect').then(
    () => {
      socket.destroy()
      return false
    },
    ({ code }) => code === 'ECONNREFUSED',
  )
}

test('a connection that a proxy keeps gets an answer after new ones are refused, and is closed by it', async () => {
  const { port } = app.server.address() as AddressInfo
  expect((await call(port)).headers.connection).toBe('keep-alive')
  const kept = await vi.waitFor(() => {
    const [socket] = Object.values(agent.freeSockets).flat() as Socket[]
    expect(socket).toBeDefined()
    return socket
  })
  const stopped = stopServing(app, DRAIN_SECONDS)
  await vi.waitFor(async () => expect(await isRefused(port)).toBe(true), { interval: 1 })
  const answer = await call(port)
  expect(answer.socket).toBe(kept)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers.connection).toBe('close')
  await stopped
})
