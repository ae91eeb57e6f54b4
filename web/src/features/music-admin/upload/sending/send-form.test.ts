// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from './send-form.ts'

/** A request that goes nowhere and remembers what was asked of it. */
class FakeRequest {
  static last: FakeRequest
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
    FakeRequest.last = this
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

function start() {
  localStorage.setItem('auth_token', 'a-token')
  const control = new AbortController()
  const seen: number[] = []
  const sent = sendForm({
    path: '/api/tracks',
    form: new FormData(),
    timeoutMs: 300_000,
    idempotencyKey: 'the-key',
    onProgress: ({ loaded }) => seen.push(loaded),
    signal: control.signal,
  })
  return { sent, seen, request: FakeRequest.last, cancel: () => control.abort() }
}

test('a form goes out with the bearer token, its key and its time-out', () => {
  const { request } = start()
  expect(request).toMatchObject({ method: 'POST', path: '/api/tracks', timeout: 300_000 })
  expect(request.headers.get('authorization')).toBe('Bearer a-token')
  expect(request.headers.get('idempotency-key')).toBe('the-key')
})

test('its progress is told, and its answer handed over as it came', async () => {
  const { sent, seen, request } = start()
  request.upload.onprogress?.({ loaded: 5, total: 10 })
  Object.assign(request, { status: 400, responseText: 'no' })
  request.onload()
  expect(seen).toEqual([5])
  expect(await sent).toEqual({ kind: 'answer', status: 400, body: 'no' })
})

test('a broken connection, a time-out and a change of mind are told apart', async () => {
  const broken = start()
  broken.request.onerror()
  expect(await broken.sent).toEqual({ kind: 'network' })
  const late = start()
  late.request.ontimeout()
  expect(await late.sent).toEqual({ kind: 'timeout' })
  const stopped = start()
  stopped.cancel()
  expect(await stopped.sent).toEqual({ kind: 'cancelled' })
})
