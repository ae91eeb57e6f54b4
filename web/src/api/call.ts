import type { ApiInput, ApiName, ApiOutput } from '@fairwave/contract/api'
import type { ChangeName } from '@fairwave/contract/freshness'
import { ApiError } from './api-error.ts'
import { announceChange } from './changes.ts'
import { revalidateSession } from './rights.ts'
import { dropToken, readToken } from './token.ts'

type Extras = {
  signal?: AbortSignal | undefined
  /** Speaks for this session in place of the stored one. */
  token?: string | undefined
  /** The caller's own name for what is asked: sent again under it, it is done once. */
  idempotencyKey?: string | undefined
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
type Parts = Extras & { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * Makes one call of the API by its name, such as `POST /api/auth/login`. Anything but a success is thrown as an `ApiError`.
 * A call that changes something has every query that shows it fetched again: see `contract/src/freshness.ts`.
 */
export async function call<Name extends ApiName>(name: Name, ...[input]: CallInput<Name>): Promise<ApiOutput<Name>> {
  try {
    const answer = (await answerOf(await send(name, input ?? {}))) as ApiOutput<Name>
    if (isChange(name)) announceChange(name)
    return answer
  } catch (error) {
    if (isChange(name) && isScreenInDoubt(error)) announceChange(name)
    throw error
  }
}

const isChange = (name: ApiName): name is ChangeName => !name.startsWith('GET ')

const SERVER_ERROR = 500
const OUT_OF_DATE = new Set<unknown>(['not-found', 'gone', 'conflict', 'wallet-short'])

/** Refused because the screen is out of date, or failed in the server, which may have done it all the same. */
const isScreenInDoubt = (error: unknown) =>
  error instanceof ApiError && (OUT_OF_DATE.has(error.code) || error.status >= SERVER_ERROR)

/** The same with the whole response, for callers that need its headers; refreshes nothing. */
export async function send(name: ApiName, input: object): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ')
  const { params = {}, query = {}, body, signal, token = readToken(), idempotencyKey } = input as Parts
  const response = await fetch(addressOf(path, params, method === 'GET' ? { ...query, _t: Date.now() } : query), {
    method,
    headers: { ...headersFor(body, token), ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: signal ?? null,
  })
  if (!response.ok) {
    const error = new ApiError(response.status, response.statusText, await response.text())
    if (token && token === readToken()) {
      if (isTokenRefused(error)) dropToken()
      else if (error.status === 403) revalidateSession()
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

/** A wrong password also answers 401, and says nothing about the token that went with it. */
const isTokenRefused = ({ status, code }: ApiError) => status === 401 && code !== 'wrong-credentials'

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json')) return text || undefined
  return text ? JSON.parse(text) : undefined
}
