import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PRODUCT } from '@fairwave/contract/product'
import { isPublicAddress } from './public-address.ts'

/** Something another site did, or a place we do not go: the caller says it in words of their own. */
export class ExternalFetchError extends Error {}

/** Where we may go. Tests name a machine of their own. */
export type Reach = { allowsAddress(address: string): boolean; allowsPort(port: string): boolean }

const THE_INTERNET: Reach = { allowsAddress: isPublicAddress, allowsPort: (port) => port === '' }

type Errand = {
  /** Sent along as they are; no cookie and no referrer ever is. */
  headers?: Record<string, string>
  /** Ends the whole errand, the body included. */
  signal: AbortSignal
  /** How long the other site may say nothing. */
  idleMs: number
  reach?: Reach | undefined
}

const MOST_REDIRECTS = 3

/**
 * Asks another site for something, on the open internet only: each address that a name stands for, and each that a redirect leads
 * to, is checked, and the connection goes to a checked address and to no other.
 */
export async function fetchExternal(address: string, errand: Errand): Promise<IncomingMessage> {
  let url = readUrl(address)
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await ask(url, errand)
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

function ask(url: URL, { headers, signal, idleMs, reach = THE_INTERNET }: Errand): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new ExternalFetchError('no web address')
  if (url.username || url.password) throw new ExternalFetchError('carries a password')
  if (!reach.allowsPort(url.port)) throw new ExternalFetchError('unusual port')
  // An address in place of a name is connected to without being looked up.
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

/** Looks a name up once; the connection is made to what was checked, so that a second look-up cannot lead elsewhere. */
const checkedLookup =
  ({ allowsAddress }: Reach): LookupFunction =>
  (hostname: string, options: LookupOptions, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, [])
      // All of them: a name that also stands for a private address is not to be trusted.
      if (found.length === 0 || !found.every(({ address }) => allowsAddress(address)))
        return done(new ExternalFetchError('not on the open internet'), [])
      if (options.all) return done(null, found)
      const [{ address, family }] = found as [LookupAddress]
      return done(null, address, family)
    })
  }
