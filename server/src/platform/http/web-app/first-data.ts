import {
  type FirstCall,
  type FirstData,
  firstCallsOf,
  hasFirstData,
  nextCallsOf,
  WHO_AM_I,
} from '@fairwave/contract/first-data'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasSessionCookie } from '../sessions.ts'

type Answered = { call: FirstCall & { link?: string }; json: string; answer: unknown }

/** The answers of a page's first calls, as JSON too, and whether they are a signed-in viewer's alone. */
export type FirstAnswers = { data: FirstData; json: string; isPersonal: boolean }

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
  const askAll = (calls: FirstCall[]) => Promise.all(calls.map((call) => ask(app, request, call)))
  const [who] = hasSessionCookie(request) ? await askAll([WHO_AM_I]) : []
  const viewer = who ? (who.answer as { id: number }).id : null
  const first = present(await askAll(firstCallsOf(page, path, viewer !== null)))
  const next = await askAll(nextCallsOf(page, first.map(asAnswer)))
  const answers = present([who, ...first, ...next])
  return {
    data: { viewer, answers: answers.map(asAnswer) },
    json: `{"viewer":${viewer},"answers":[${answers.map(written).join()}]}`,
    // Not only when the viewer is known: every call was made with their cookie.
    isPersonal: hasSessionCookie(request),
  }
}

const present = (answers: (Answered | undefined)[]): Answered[] => answers.flatMap((one) => one ?? [])

const asAnswer = ({ call, answer }: Answered) => ({ ...call, answer })

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
  if (response.statusCode !== 200 || !isJson) return undefined
  const { link } = response.headers
  const named = call.isPaged && typeof link === 'string' ? { ...call, link } : call
  return { call: named, json: response.payload, answer: JSON.parse(response.payload) }
}

function addressOf({ name, params = {}, query = {} }: FirstCall): string {
  const path = name.replace('GET ', '').replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

/** The answer as it was sent: reading and writing it again would cost more than the rest. */
const written = ({ call, json }: Answered): string => `${JSON.stringify(call).slice(0, -1)},"answer":${json}}`
