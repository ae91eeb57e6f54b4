import { PRODUCT } from '@fairwave/contract/product'
import type { Parameters } from './parameters.ts'
import { ProtocolError } from './protocol-error.ts'
import { type Node, writeElement } from './write-xml.ts'

const API_VERSION = '1.16.1'
const SERVER_VERSION = '1.0.0'
const NAMESPACE = 'http://subsonic.org/restapi'
const CALLBACK = /^[A-Za-z_$][\w$.]{0,99}$/

const envelope = (status: 'ok' | 'failed', answer: Node): Node => ({
  status,
  version: API_VERSION,
  type: PRODUCT.toLowerCase(),
  serverVersion: SERVER_VERSION,
  openSubsonic: true,
  ...answer,
})

/** An answer as it is sent. */
export type Written = { type: string; text: string }

export const writeAnswer = (params: Parameters, answer: Node): Written => write(params, envelope('ok', answer))

export const writeError = (params: Parameters, error: { code: number; message: string }): Written =>
  write(params, envelope('failed', { error }))

/** XML unless the caller wants JSON, or a script that calls a function of theirs. */
function write(params: Parameters, answer: Node): Written {
  const format = params.text('f') ?? 'xml'
  if (format === 'json') return asJson(answer)
  if (format === 'jsonp') {
    const callback = params.text('callback') ?? ''
    // Only a function's name: any other text would run as code on the page that asks.
    if (CALLBACK.test(callback))
      return { type: 'text/javascript; charset=utf-8', text: `${callback}(${asJson(answer).text});` }
    const { code, message } = new ProtocolError(
      'missingParameter',
      'The parameter "callback" must be a function’s name.',
    )
    return asJson(envelope('failed', { error: { code, message } }))
  }
  const xml = writeElement('subsonic-response', { xmlns: NAMESPACE, ...answer })
  return { type: 'text/xml; charset=utf-8', text: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n` }
}

const asJson = (answer: Node): Written => ({
  type: 'application/json; charset=utf-8',
  text: JSON.stringify({ 'subsonic-response': answer }),
})
