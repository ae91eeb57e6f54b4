import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type BrowserProtocol = {
  // biome-ignore lint/suspicious/noExplicitAny: answers differ by method
  send(method: string, params?: object, sessionId?: string): Promise<any>
  happens(event: string): Promise<void>
  close(): void
}

/** The Chrome DevTools Protocol of a browser that was started with `--remote-debugging-port=0`. */
export async function connectToBrowser(stderr: Readable): Promise<BrowserProtocol> {
  const socket = new WebSocket(await addressIn(stderr))
  // What it says later is not read, and must not make it wait.
  stderr.resume()
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const events = new EventTarget()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, error } = JSON.parse(data)
    if (method) events.dispatchEvent(new Event(method))
    else if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  await once(socket, 'open')
  let calls = 0
  return {
    send(method, params = {}, sessionId) {
      const call = Promise.withResolvers<unknown>()
      calls += 1
      waiting.set(calls, call)
      socket.send(JSON.stringify({ id: calls, method, params, sessionId }))
      return call.promise
    },
    happens: async (event) => void (await once(events, event)),
    close: () => socket.close(),
  }
}

async function addressIn(stderr: Readable): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const address = /^DevTools listening on (.*)$/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('Chromium did not start.')
}
