import type { Endpoint } from '@fairwave/contract/endpoint'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describeApi } from '../platform/http/api-docs/openapi.ts'
import { readableUrl } from '../platform/http/server-options.ts'

type Answer = { method: string; path: string; status: number; headers: Headers; text: string }

const DOCUMENT = 'openapi'
const UNDESCRIBED = /^(?!\/api\/)|^\/api\/(docs|openapi)/

/**
 * Compares responses with the API's OpenAPI description: a status, type, header or field that it does not list is an
 * error.
 */
export function checkAgainstOpenApi(endpoints: readonly Endpoint[]): (answer: Answer) => void {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`).join()
  if (known?.names !== names) known = { names, check: compile(endpoints) }
  return known.check
}

/** Compiling the description takes longer than many a test, so the sites of one process share it. */
let known: { names: string; check: (answer: Answer) => void } | undefined

function compile(endpoints: readonly Endpoint[]): (answer: Answer) => void {
  const api = describeApi(endpoints)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(api, DOCUMENT)
  const templates = Object.keys(api.paths)
    .map((template) => ({ template, pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`) }))
    .sort((a, b) => paramsIn(a.template) - paramsIn(b.template))

  function faultOf({ method, path, status, headers, text }: Answer): string | undefined {
    const [address = ''] = readableUrl({ url: path }).split('?')
    if (UNDESCRIBED.test(address) || method === 'OPTIONS') return
    const verb = method.toLowerCase()
    const template = templates.find((one) => one.pattern.test(address) && api.paths[one.template]?.[verb])?.template
    const operation = template === undefined ? undefined : api.paths[template]?.[verb]
    if (!template || !operation) return status < 400 ? 'the call is not described' : undefined
    const key = operation.responses[status] ? String(status) : 'default'
    const described = operation.responses[key]
    if (!described || (key === 'default' && status < 400)) return 'the status is not described'
    if (headers.has('link') && !described.headers?.Link) return 'its Link header is not described'
    if (!described.content || Object.keys(described.content).length === 0) return
    const type = headers.get('content-type')?.split(';')[0] ?? 'none'
    if (!described.content[type]) return `its type is ${type}, described are ${Object.keys(described.content)}`
    if (type !== 'application/json' || described.content[type].schema.format === 'binary') return
    const place = ['paths', template, verb, 'responses', key, 'content', type, 'schema'].map(inPointer)
    const validate = ajv.getSchema(`${DOCUMENT}#/${place.join('/')}`)
    return validate?.(JSON.parse(text)) ? undefined : ajv.errorsText(validate?.errors)
  }

  return (answer) => {
    const fault = faultOf(answer)
    if (!fault) return
    const { method, path, status, text } = answer
    throw new Error(`${method} ${path} returned ${status} against its OpenAPI description: ${fault}\n${text}`)
  }
}

const paramsIn = (template: string) => template.split('{').length
const inPointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
