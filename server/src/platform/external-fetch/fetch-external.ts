import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PRODUCT } from '@fairwave/contract/product'
import { isPublicAddress } from './public-address.ts'

/** Another site failed, or we do not connect to its address: the caller says so in its own words. */
export class ExternalFetchError extends Error {}

/** Where we may connect to. Tests name their own machine. */
export type Reach = { allowsAddress(address: string): boolean; allowsPort(port: string): boolean }

const THE_INTERNET: Reach = { allowsAddress: isPublicAddress, allowsPort: (port) => port === '' }

type ExternalRequest = {
  /** Sent unchanged; cookies and referrers are never sent. */
  headers?: Record<string, string>
  /** Aborts the whole request, the body included. */
  signal: AbortSignal
  /** How long the other site may stay silent. */
  idleMs: number
  reach?: Reach | undefined
}

const MAX_REDIRECTS = 3

/**
 * Fetches from another site, on the open internet only: each address that a name resolves to, and each redirect target,
 * is checked, and the connection goes to a checked address only.
 */
export async function fetchExternal(address: string, errand: ExternalRequest): Promise<IncomingMessage> {
  let url = readUrl(address)
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await sendRequest(url, errand)
    const { statusCode = 0, headers } = response
    if (statusCode === 200 || statusCode === 206) return response
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new ExternalFetchError(`answered ${statusCode}`)
    url = readUrl(headers.location, url)
  }
  throw new ExternalFetchError('redirects without end')
}

function readUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new ExternalFetchError('no address')
  return new URL(address, base)
}

function sendRequest(
  url: URL,
  { headers, signal, idleMs, reach = THE_INTERNET }: ExternalRequest,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new ExternalFetchError('no web address')
  if (url.username || url.password) throw new ExternalFetchError('carries a password')
  if (!reach.allowsPort(url.port)) throw new ExternalFetchError('unusual port')
  // An IP address instead of a name is connected to without a lookup.
  if (isIP(host) !== 0 && !reach.allowsAddress(host)) throw new ExternalFetchError('not on the open internet')
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      agent: false,
      signal,
      timeout: idleMs,
      lookup: checkedLookup(reach),
      headers: { ...headers, 'user-agent': PRODUCT, 'accept-encoding': 'identity' },
    })
    request.on('response', resolve)
    request.on('timeout', () => request.destroy(new ExternalFetchError('too slow')))
    request.on('error', (error) =>
      reject(error instanceof ExternalFetchError ? error : new ExternalFetchError(error.message)),
    )
    request.end()
  })
}

/** Resolves a name once; the connection goes to the checked address, so that a second lookup cannot lead elsewhere. */
const checkedLookup =
  ({ allowsAddress }: Reach): LookupFunction =>
  (hostname: string, options: LookupOptions, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, [])
      // All addresses are checked: a name that also resolves to a private address is not trusted.
      if (found.length === 0 || !found.every(({ address }) => allowsAddress(address)))
        return done(new ExternalFetchError('not on the open internet'), [])
      if (options.all) return done(null, found)
      const [{ address, family }] = found as [LookupAddress]
      return done(null, address, family)
    })
  }
