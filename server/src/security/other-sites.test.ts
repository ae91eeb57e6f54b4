import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, createActors, restoreActors } from '../testing/security/actors.ts'
import { ADMITTED } from '../testing/security/admitted-roles.ts'
import { type DescribedCall, describeCalls, fillPath } from '../testing/security/described-calls.ts'
import { asJson, JSON_TYPE, type MadeRequest } from '../testing/security/made-request.ts'
import { createSender } from '../testing/security/send-raw.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
let actors: Actor[]
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '100000' })
  actors = await createActors(site)
})
afterAll(() => site.stop())

const changing = () => describeCalls(site.app.endpoints).calls.filter(({ endpoint }) => endpoint.method !== 'GET')
const callerOf = ({ endpoint }: DescribedCall) =>
  actors.find(({ role }) => role && ADMITTED[endpoint.access].includes(role))?.user

/** What a browser sends for a page of another site, with the cookie that it may attach. */
const FROM_ELSEWHERE: Record<string, Record<string, string>> = {
  'another origin': { origin: 'https://elsewhere.example' },
  'an origin without a name': { origin: 'null' },
  'neither an origin nor a word of the browser': {},
  'another site, as the browser says': { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  'a sister site, as the browser says': { 'sec-fetch-site': 'same-site' },
  'an address bar, as the browser says': { 'sec-fetch-site': 'none' },
}
/** Bodies that a form of any site can send without asking first. */
const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']

const made = ({ endpoint, body }: DescribedCall, headers: Record<string, string>, type = JSON_TYPE): MadeRequest => ({
  kind: 'from elsewhere',
  method: endpoint.method,
  path: fillPath(endpoint.path, () => '1'),
  headers: { ...headers, ...(body && { 'content-type': type }) },
  ...(body && { body: asJson(body.example ?? {}) }),
})

test.each(Object.entries(FROM_ELSEWHERE))('no call acts for a signed-in user from %s', async (_, headers) => {
  const { send, close } = createSender(site.url)
  await restoreActors(site.context.db, actors, site.clock.now())
  const wrong: string[] = []
  for (const [place, call] of changing().entries()) {
    const cookie = `fairwave_session=${callerOf(call)?.token}`
    const type = [JSON_TYPE, ...FORM_TYPES][place % 4]
    const { status, text } = await send(made(call, { ...headers, cookie }, type))
    if (status !== 403 || !text.includes('must come from our own pages')) wrong.push(`${call.name}: ${status} ${text}`)
  }
  close()
  expect(wrong).toEqual([])
})

test('the same calls from our own pages are not refused for their origin', async () => {
  const { send, close } = createSender(site.url)
  const wrong: string[] = []
  for (const call of changing()) {
    await restoreActors(
      site.context.db,
      actors.filter(({ user }) => user === callerOf(call)),
      site.clock.now(),
    )
    const cookie = `fairwave_session=${callerOf(call)?.token}`
    const { text } = await send(made(call, { cookie, 'sec-fetch-site': 'same-origin' }))
    if (text.includes('must come from our own pages')) wrong.push(call.name)
  }
  close()
  expect(wrong).toEqual([])
})

test('a form of another site cannot sign a visitor in, or send any other JSON', async () => {
  const { send, close } = createSender(site.url)
  const wrong: string[] = []
  for (const call of changing().filter(({ body }) => body?.type === JSON_TYPE))
    for (const type of FORM_TYPES) {
      const isForm = call.endpoint.multipart && type.startsWith('multipart')
      const { status, text } = await send(made(call, { origin: 'https://elsewhere.example' }, type))
      if (status < 400 && !isForm) wrong.push(`${call.name} as ${type}: ${status} ${text}`)
    }
  close()
  expect(wrong).toEqual([])
})
