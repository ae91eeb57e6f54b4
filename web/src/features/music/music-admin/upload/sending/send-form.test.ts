// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from './send-form.ts'

/** A fake request that records how it was called. */
class FakeRequest {
  static made: (request: FakeRequest) => void = () => {}
  readonly headers = new Map<string, string>()
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  method = ''
  path = ''
  timeout = 0
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  ontimeout = () => {}
  onabort = () => {}
  constructor() {
    FakeRequest.made(this)
  }
  open(method: string, path: string) {
    Object.assign(this, { method, path })
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send() {}
  abort() {
    this.onabort()
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function start() {
  localStorage.setItem('auth_token', 'a-token')
  const control = new AbortController()
  const made = new Promise<FakeRequest>((resolve) => {
    FakeRequest.made = resolve
  })
  const seen: number[] = []
  const sent = sendForm({
    path: '/api/tracks',
    form: new FormData(),
    timeoutMs: 300_000,
    idempotencyKey: 'the-key',
    onProgress: ({ loaded }) => seen.push(loaded),
    signal: control.signal,
  })
  return { sent, seen, request: await made, cancel: () => control.abort() }
}

test('a form is sent with the bearer token, its idempotency key and its timeout', async () => {
  const { request } = await start()
  expect(request).toMatchObject({ method: 'POST', path: '/api/tracks', timeout: 300_000 })
  expect(request.headers.get('authorization')).toBe('Bearer a-token')
  expect(request.headers.get('idempotency-key')).toBe('the-key')
})

test('progress is reported, and the response is returned unchanged', async () => {
  const { sent, seen, request } = await start()
  request.upload.onprogress?.({ loaded: 5, total: 10 })
  Object.assign(request, { status: 400, responseText: 'no' })
  request.onload()
  expect(seen).toEqual([5])
  expect(await sent).toEqual({ kind: 'answer', status: 400, body: 'no' })
})

test('a network error, a timeout and a cancel are distinguished', async () => {
  const broken = await start()
  broken.request.onerror()
  expect(await broken.sent).toEqual({ kind: 'network' })
  const late = await start()
  late.request.ontimeout()
  expect(await late.sent).toEqual({ kind: 'timeout' })
  const stopped = await start()
  stopped.cancel()
  expect(await stopped.sent).toEqual({ kind: 'cancelled' })
})
