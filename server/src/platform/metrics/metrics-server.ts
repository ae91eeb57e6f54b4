import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../log.ts'
import { METRICS_TYPE } from './write-metrics.ts'

type Settings = { port: number; host: string; log: Log }

/** Serves `/metrics` and nothing else, on a port that only the operator's machines should reach. */
export async function startMetricsServer(write: () => Promise<string>, { port, host, log }: Settings) {
  const server = createServer((request, response) => {
    respond(request, response, write).catch((error) => {
      log.warn({ reason: String(error) }, 'metrics could not be read')
      response.writeHead(500).end()
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop(): Promise<void> {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function respond(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  write: () => Promise<string>,
): Promise<void> {
  if (url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
  const text = await write()
  response.writeHead(200, { 'content-type': METRICS_TYPE, 'content-length': Buffer.byteLength(text) })
  response.end(method === 'HEAD' ? undefined : text)
}
