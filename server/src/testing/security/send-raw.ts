import { Agent, request } from 'node:http'
import type { MadeRequest } from './made-request.ts'

export type RawAnswer = { status: number; headers: Headers; text: string }

/** Sends requests that `fetch` would refuse or mend, over connections that stay open. */
export function createSender(url: string) {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(url)

  function send(made: MadeRequest, token?: string): Promise<RawAnswer> {
    const { method, path, headers, body } = made
    return new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(body as string)
      const call = request({
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...headers,
          ...(bytes && { 'content-length': String(bytes.length) }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      })
      // The server may close an idle connection in the moment in which it is used again: that is no answer to this request.
      call.on('error', (error: NodeJS.ErrnoException) =>
        call.reusedSocket && error.code === 'ECONNRESET' ? send(made, token).then(resolve, reject) : reject(error),
      )
      call.on('response', (answer) => {
        const found = { status: answer.statusCode ?? 0, headers: new Headers(answer.headers as Record<string, string>) }
        // A stream of events does not end by itself.
        if (found.headers.get('content-type')?.startsWith('text/event-stream')) {
          answer.destroy()
          return resolve({ ...found, text: '' })
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => resolve({ ...found, text: Buffer.concat(parts).toString('utf8') }))
      })
      call.end(bytes)
    })
  }
  return { send, close: () => agent.destroy() }
}
