import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Passes requests on and records them, except those that `refuse` returns a status for. */
export async function startWatchedProxy(target: string) {
  const seen: string[] = []
  const proxy = {
    seen,
    refuse: (_request: IncomingMessage): number | undefined => undefined,
  }
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, answer) => {
    seen.push(`${incoming.method} ${incoming.url}`)
    const status = proxy.refuse(incoming)
    if (status !== undefined) {
      incoming.resume()
      incoming.on('end', () => answer.writeHead(status).end())
      return
    }
    const outgoing = send(
      { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers)
        // Some stores send the end of a body after the headers of a HEAD, which is no part of the response.
        if (incoming.method === 'HEAD') answer.end()
        else found.pipe(answer)
      },
    )
    outgoing.on('error', () => !answer.writableEnded && answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
