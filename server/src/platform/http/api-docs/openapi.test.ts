import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'
import type { ApiDescription, Operation } from './openapi.ts'

let site: TestSite
let api: ApiDescription
let operations: (Operation & { name: string })[]

beforeAll(async () => {
  site = await startTestSite()
  api = (await site.call('GET /api/openapi.json')).json<ApiDescription>()
  operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
  )
})
afterAll(() => site.stop())

const inDocument = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'))
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)

describe('the OpenAPI description', () => {
  test('lists every registered endpoint, each with its own id', () => {
    expect(operations).toHaveLength(site.app.endpoints.length)
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id) => !/^[a-z]\w+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('refers only to schemas that it contains', () => {
    const named = [...JSON.stringify(api).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !api.components.schemas[name])).toEqual([])
    expect(Object.keys(api.components.schemas)).toEqual(expect.arrayContaining(['Track', 'Album', 'Post', 'Error']))
  })

  test('has a valid example for every JSON body and response', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema(api, 'openapi')
    const bodies = operations.flatMap(({ name, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((part) => {
        const json = part?.content?.['application/json']
        return json && json.schema.format !== 'binary' ? [{ name, ...json }] : []
      }),
    )
    const wrong = bodies.flatMap(({ name, schema, example }) =>
      ajv.validate(inDocument(schema), example) ? [] : [`${name}: ${ajv.errorsText()} ${JSON.stringify(example)}`],
    )
    expect(wrong).toEqual([])
  })

  test('has a valid example for every parameter that it gives one for', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    ajv.addSchema(api, 'openapi')
    const wrong = operations.flatMap(({ name, parameters }) =>
      parameters
        .filter(({ example }) => example !== undefined)
        .filter(({ schema, example }) => !ajv.validate(inDocument(schema), example))
        .map((parameter) => `${name}: ${parameter.name} = ${JSON.stringify(parameter.example)}`),
    )
    expect(wrong).toEqual([])
  })

  test('has examples of bodies, paths and queries that the calls themselves take', () => {
    const wrong = site.app.endpoints.flatMap(({ method, path, body, params, multipart }) => {
      const described = operations.find(({ name }) => name === `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      const given = (place: string) =>
        Object.fromEntries(
          described?.parameters.filter((one) => one.in === place).map((one) => [one.name, one.example]) ?? [],
        )
      const example = described?.requestBody?.content['application/json']?.example
      const checked = [
        ...(body && !multipart && example !== undefined ? [body.safeParse(example)] : []),
        ...(params ? [params.safeParse(given('path'))] : []),
      ]
      return checked.flatMap(({ error }) => (error ? [`${method} ${path}: ${error.message}`] : []))
    })
    expect(wrong).toEqual([])
  })

  test('names its server, and the calls that take no session', () => {
    expect(api.servers).toEqual([{ url: site.context.config.publicUrl }])
    expect(operation('login')?.security).toEqual([])
    expect(operation('listLibrary')?.security).toEqual([{ session: [] }])
  })

  test('describes the files of every form', () => {
    const files = Object.fromEntries(
      operations.flatMap(({ operationId, requestBody }) => {
        const form = requestBody?.content['multipart/form-data']?.schema
        const fields = { ...form?.properties, ...form?.patternProperties }
        return form ? [[operationId, Object.keys(fields).filter((name) => fields[name]?.format === 'binary')]] : []
      }),
    )
    expect(files).toMatchObject({
      createTrack: ['audioFile', 'artworkFile', 'sleeveArtwork'],
      createTracks: ['artworkFile', 'sleeveArtwork', '^audioFile\\d{1,4}$'],
      inspectAudio: ['audioFile'],
      createAlbum: ['coverArt'],
      editAlbum: ['coverArt'],
      editProfile: ['profilePicture', 'bannerPicture'],
      createPost: ['media'],
      createCampaign: ['audio', 'video', 'image'],
      editCampaign: ['audio', 'video', 'image'],
    })
  })

  test('says where ranges, pages and retries are supported', () => {
    const headers = (id: string) =>
      operation(id)
        ?.parameters.filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name)
    expect(operation('streamTrack')?.responses).toMatchObject({
      200: { content: { 'audio/mpeg': {}, 'audio/flac': {}, 'audio/mp4': {} } },
      206: { headers: { 'Content-Range': {} } },
    })
    expect(headers('streamTrack')).toEqual(['Range'])
    expect(headers('createTrack')).toEqual(['Idempotency-Key'])
    expect(operation('listTracks')?.responses[200]?.headers).toHaveProperty('Link')
    expect(operation('login')?.responses.default?.headers).toHaveProperty('Retry-After')
  })

  test('describes a refused spend and a batch without a track', () => {
    const refusal = (id: string) => operation(id)?.responses.default?.content?.['application/json']?.schema.anyOf
    expect(refusal('spendCredits')).toHaveLength(2)
    expect(refusal('createTracks')).toHaveLength(2)
  })
})

test('the documentation page has contents, a search box, a script, and a form for every endpoint', async () => {
  const page = await site.call('GET /api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.text).toContain('<nav aria-label="Contents">')
  expect(page.text).toContain('type="search"')
  expect(page.text.match(/<form /g)).toHaveLength(operations.length)
  const ids = [...page.text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  expect((await site.call('GET /api/docs.js')).headers.get('content-type')).toContain('text/javascript')
})
