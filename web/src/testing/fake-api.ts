import { vi } from 'vitest'

export type FakeRequest = {
  name: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
  options: RequestInit
}
export type FakeAnswer =
  | { status?: number; statusText?: string; body?: unknown; headers?: Record<string, string> }
  | 'network-failure'
type Handler = FakeAnswer | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>)

/** Stands in for the network: answers by method and path, and remembers what was asked. Unnamed calls are not found. */
export function fakeApi(handlers: Record<string, Handler> = {}) {
  const requests: FakeRequest[] = []
  const answers = new Map<string, Handler>(Object.entries({ 'GET /api/site': { body: aSite() }, ...handlers }))

  vi.stubGlobal('fetch', async (input: string, options: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const request: FakeRequest = {
      name: `${options.method ?? 'GET'} ${url.pathname}`,
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(options.headers),
      body: typeof options.body === 'string' ? JSON.parse(options.body) : (options.body ?? undefined),
      options,
    }
    requests.push(request)
    const handler = answers.get(request.name) ?? refusal(404, 'not-found', 'There is nothing at this address.')
    const answer = typeof handler === 'function' ? await handler(request) : handler
    if (answer === 'network-failure') throw new TypeError('Failed to fetch')
    return responseOf(answer)
  })

  return {
    requests,
    named: (name: string) => requests.filter((request) => request.name === name),
    answer: (name: string, handler: Handler) => void answers.set(name, handler),
  }
}

function responseOf({ status = 200, statusText = '', body, headers }: Exclude<FakeAnswer, string>): Response {
  const isText = typeof body === 'string'
  return new Response(body === undefined ? null : isText ? body : JSON.stringify(body), {
    status,
    statusText,
    headers: { 'content-type': isText ? 'text/plain' : 'application/json', ...headers },
  })
}

/** The one shape in which the server says no. */
export const refusal = (status: number, code: string, message: string): FakeAnswer => ({
  status,
  body: { code, message, error: message },
})

export const aSite = () => ({
  fanPageUsername: 'fairwave',
  links: {
    x: 'https://x.com/fairwave',
    instagram: 'https://www.instagram.com/fairwave',
    youtube: 'https://www.youtube.com/@fairwave',
    campaign: 'https://campaign.example/fairwave',
    survey: 'https://survey.example/fairwave',
  },
})
