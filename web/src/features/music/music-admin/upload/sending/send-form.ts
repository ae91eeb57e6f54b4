import { freshToken } from '../../../../../api/token.ts'

export type Progress = { loaded: number; total: number }

export type Sent =
  | { kind: 'answer'; status: number; body: string }
  /** The connection broke, so it is unknown how much the server processed. */
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'cancelled' }

export type Delivery = {
  path: string
  form: FormData
  timeoutMs: number
  /** Lets the server tell a retry from a new upload. */
  idempotencyKey?: string
  onProgress: (progress: Progress) => void
  /** The connection is lost; sending goes on by itself when it is back. Only for what is sent in parts. */
  onWaiting?: () => void
  signal: AbortSignal
}

export type SendForm = (delivery: Delivery) => Promise<Sent>

/** Sends a form with files. Uses XMLHttpRequest, because fetch has no upload progress. */
export const sendForm: SendForm = async ({ path, form, timeoutMs, idempotencyKey, onProgress, signal }) => {
  const token = await freshToken()
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'cancelled' })
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const end = (sent: Sent) => {
      signal.removeEventListener('abort', cancel)
      resolve(sent)
    }
    signal.addEventListener('abort', cancel)
    request.open('POST', path)
    request.timeout = timeoutMs
    request.setRequestHeader('accept', 'application/json')
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total })
    request.onload = () => end({ kind: 'answer', status: request.status, body: request.responseText })
    request.onerror = () => end({ kind: 'network' })
    request.ontimeout = () => end({ kind: 'timeout' })
    request.onabort = () => end({ kind: 'cancelled' })
    request.send(form)
  })
}

/** Waits, or ends early when the upload is cancelled. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
