import type { ApiInput, ApiName, ApiOutput } from '@fairwave/contract/api'
import type { ChangeName } from '@fairwave/contract/freshness/tags'
import { ApiError } from './api-error.ts'
import { askForProof } from './ask-for-proof.ts'
import { type Answer, keepAnswer, knownAnswer } from './known-answers.ts'
import { revalidateSession } from './rights.ts'
import { dropToken, freshToken, readToken, renewToken, timeZone } from './token.ts'

type Extras = {
  signal?: AbortSignal | undefined
  /** Speaks for this session in place of the stored one. */
  token?: string | undefined
  /** The caller's own name for what is asked: sent again under it, it is done once. */
  idempotencyKey?: string | undefined
  /** Arrives even if the page is left meanwhile. */
  keepalive?: boolean
}
/** Files travel as a form; its text fields are what the contract's body describes. */
type WithForm<Input> = Input extends { body?: unknown } ? Input | (Omit<Input, 'body'> & { body: FormData }) : Input
/** What follows the name in a call: nothing, or the parts its endpoint describes. */
export type CallInput<Name extends ApiName> =
  unknown extends ApiInput<Name>
    ? [extras?: Extras]
    : object extends ApiInput<Name>
      ? [input?: WithForm<ApiInput<Name>> & Extras]
      : [input: WithForm<ApiInput<Name>> & Extras]
type Parts = Extras & {
  /** The content that the caller has. */
  etag?: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Makes one call of the API by its name, such as `POST /api/auth/login`. Anything but a success is thrown as an `ApiError`.
 * A call that changes something has every query that shows it fetched again: see `contract/src/freshness/`.
 */
export async function call<Name extends ApiName>(name: Name, ...[input]: CallInput<Name>): Promise<ApiOutput<Name>> {
  return (await receive(name, input ?? {})).answer as ApiOutput<Name>
}

/** The same with the Link header. An answer that is unchanged since the last time is the same object. */
export async function receive(name: ApiName, input: object): Promise<Answer> {
  const address = name.startsWith('GET ') ? contentOf(name, input) : undefined
  const known = address && knownAnswer(address)
  const response = await send(name, known ? { ...input, etag: known.etag } : input)
  if (known && response.status === 304) return known
  const { headers } = response
  const received = { answer: await answerOf(response), link: headers.get('link'), etag: headers.get('etag') }
  if (address) keepAnswer(address, received)
  return received
}

/** The address of what is asked for, without the stamps that get it past caches. */
function contentOf(name: string, input: Parts): string {
  const { _nocache, ...query } = input.query ?? {}
  return addressOf(name, input.params ?? {}, query)
}

let changed: ((name: ChangeName) => void) | undefined

/** Calls back with the name of each call that changed something, or may have. */
export function onChange(callback: (name: ChangeName) => void): void {
  changed = callback
}

/** The same with the whole response, for callers that need its headers. */
export async function send(name: ApiName, input: object): Promise<Response> {
  try {
    return await sendOnce(name, input)
  } catch (error) {
    if (!(error instanceof ApiError) || !(await canBeMended(error))) throw error
    return sendOnce(name, input)
  }
}

/** A token that has expired is renewed; a session that must say whose it is asks the user. */
const canBeMended = async ({ code }: ApiError): Promise<boolean> => {
  if (code === 'token-expired') return (await renewToken()) !== undefined
  return code === 'needs-proof' && (await askForProof())
}

async function sendOnce(name: ApiName, input: object): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ')
  const { params = {}, query = {}, body, signal, idempotencyKey, etag, keepalive = false, ...given } = input as Parts
  const fresh = given.token ?? (keepalive ? readToken() : freshToken())
  const token = fresh instanceof Promise ? await fresh : fresh
  const response = await fetch(addressOf(path, params, method === 'GET' ? { ...query, _t: Date.now() } : query), {
    method,
    headers: {
      ...headersFor(body, token),
      ...(OPENS_SESSION.test(path) && timeZone()),
      ...(etag && { 'if-none-match': etag }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: signal ?? null,
    keepalive,
  })
  if (method !== 'GET' && isScreenInDoubt(response.status)) changed?.(name as ChangeName)
  if (!response.ok && !(etag && response.status === 304)) {
    const error = new ApiError(response.status, response.statusText, await response.text())
    if (token && token === readToken()) {
      if (isTokenRefused(error)) dropToken()
      else if (error.status === 403 && error.code !== 'needs-proof') revalidateSession()
    }
    throw error
  }
  return response
}

function addressOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

function headersFor(body: unknown, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    ...(token && { authorization: `Bearer ${token}` }),
    // The browser itself writes a form's type, with the boundary in it.
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
}

/** Wrong passwords and codes also answer 401, and say nothing about the token that went with them; an expired one is renewed. */
const isTokenRefused = ({ status, code }: ApiError) =>
  status === 401 && !['wrong-credentials', 'second-factor', 'token-expired'].includes(code ?? '')

const OPENS_SESSION = /^\/api\/auth\/(login|register|passkey)$/

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json')) return text || undefined
  return text ? JSON.parse(text) : undefined
}

/** Done; or refused because the wallet is short, it is missing, in conflict or gone; or failed in the server, maybe after it was done. */
const isScreenInDoubt = (status: number) => status < 300 || [402, 404, 409, 410].includes(status) || status >= 500
