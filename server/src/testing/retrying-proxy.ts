import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']
const KEEP_ALIVE_MS = 2000

type Forwarded = { request: IncomingMessage; response: ServerResponse; body: Buffer }

/**
 * A proxy by the rules of `deploy/nginx/fairwave.conf`: processes take turns over kept connections; a call that could
 * not be delivered goes to the next process, and one that may be repeated also after an error or a 503. Others fail with
 * 502, as they do in nginx.
 */
export async function startRetryingProxy(ports: readonly number[]) {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true, timeout: KEEP_ALIVE_MS })]))
  let turn = 0

  function forward({ request, response, body }: Forwarded, left: readonly number[]): void {
    const [port = 0, ...others] = left
    const { method = 'GET', url, headers } = request
    const mayRepeat = IDEMPOTENT.includes(method) && others.length > 0
    const upstream = send({ host: '127.0.0.1', port, method, path: url, headers, agent: agents.get(port) })
    const goOn = () => forward({ request, response, body }, others)
    upstream.on('response', (answer) => {
      if (answer.statusCode === 503 && mayRepeat) {
        answer.resume()
        return goOn()
      }
      const { connection: _, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      answer.on('error', () => response.destroy()).pipe(response)
      response.on('close', () => answer.destroy())
    })
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return void response.destroy()
      // A connection may also be reset while it is being made, before anything was sent.
      const wasDelivered = error.syscall !== 'connect'
      if (others.length > 0 && (mayRepeat || !wasDelivered)) return goOn()
      const connection = upstream.reusedSocket ? 'kept' : 'new'
      response.writeHead(502).end(`${method} ${url}: ${error.code} on a ${connection} connection`)
    })
    upstream.end(body)
  }

  const server = createServer(async (request, response) => {
    const first = turn++ % ports.length
    forward({ request, response, body: await buffer(request) }, [...ports.slice(first), ...ports.slice(0, first)])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const agent of agents.values()) agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
