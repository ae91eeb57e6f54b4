import { type FirstCall, firstCallsOf, hasFirstData, WHO_AM_I } from '@fairwave/contract/first-data'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasSessionCookie } from '../sessions.ts'

type Answered = { call: FirstCall; json: string }

/** The answers of a page's first calls as JSON, and whether they are a signed-in viewer's alone. */
export type FirstAnswers = { json: string; isPersonal: boolean }

/**
 * Makes the calls that a page is about to make, as its viewer: through the routes themselves and with the cookies of the request, so
 * that each answer, and each refusal, is the one that the page would get. A call that fails is left out, and the page makes it.
 */
export async function loadFirstData(
  app: FastifyInstance,
  request: FastifyRequest,
  page: string,
  path: string,
): Promise<FirstAnswers | undefined> {
  if (!hasFirstData(page) || !isNavigation(request)) return undefined
  const who = hasSessionCookie(request) ? await ask(app, request, WHO_AM_I) : undefined
  const viewer = who ? (JSON.parse(who.json) as { id: number }).id : null
  const calls = firstCallsOf(page, path, viewer !== null)
  const answered = await Promise.all(calls.map((call) => ask(app, request, call)))
  const answers = [who, ...answered].flatMap((one) => one ?? [])
  return { json: `{"viewer":${viewer},"answers":[${answers.map(written).join()}]}`, isPersonal: viewer !== null }
}

/** The service worker asks for a page to keep it for everyone who uses the browser: it gets one without data. */
const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && ['document', undefined].includes(headers['sec-fetch-dest'] as string | undefined)

async function ask(app: FastifyInstance, request: FastifyRequest, call: FirstCall): Promise<Answered | undefined> {
  const { cookie, 'user-agent': agent } = request.headers
  const response = await app.inject({
    method: 'GET',
    url: addressOf(call),
    headers: { host: request.host, ...(cookie && { cookie }), ...(agent && { 'user-agent': agent }) },
    remoteAddress: request.ip,
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return response.statusCode === 200 && isJson ? { call, json: response.payload } : undefined
}

function addressOf({ name, params = {}, query = {} }: FirstCall): string {
  const path = name.replace('GET ', '').replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

/** The answer as it was sent: reading and writing it again would cost more than the rest. */
const written = ({ call, json }: Answered): string => `${JSON.stringify(call).slice(0, -1)},"answer":${json}}`
