import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../../config.ts'
import '../tracing/trace-requests.ts'

// Stripe's form must come from its own servers; where Stripe is not used, nothing does.
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com']
const STRIPE_FRAMES = [...STRIPE, 'https://hooks.stripe.com']
const STRIPE_CALLS = ['https://api.stripe.com', 'https://m.stripe.network']

/**
 * Scripts and styles come from our own files, and the card provider's form from its own. That form writes inline styles, so they are
 * allowed where it is used.
 */
const contentPolicy = ({ isHttps, stripe }: Pick<Config, 'isHttps' | 'stripe'>): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(stripe ? STRIPE : [])],
      styleSrc: ["'self'", ...(stripe ? ["'unsafe-inline'"] : [])],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(stripe ? STRIPE_CALLS : [])],
      frameSrc: ["'self'", ...(stripe ? STRIPE_FRAMES : [])],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
  // The policy's frame-ancestors says who may frame us; a second header could only say it differently.
  xFrameOptions: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
})

/** What no page of ours uses, so that nothing that got into one can ask for it. Payments are for the card provider's form. */
const UNUSED = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone']
const permissions = ({ stripe }: Pick<Config, 'stripe'>): string =>
  [
    ...[...UNUSED, 'midi', 'usb'].map((name) => `${name}=()`),
    `payment=${stripe ? '(self "https://js.stripe.com")' : '()'}`,
  ].join(', ')

/** The security headers of every response. They never change, so helmet computes them once. */
export function protectBrowsers(app: FastifyInstance, config: Config) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(contentPolicy(config))(request, response, () => {})
  const headers = { ...response.getHeaders(), 'permissions-policy': permissions(config) }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

const UNRESERVED = /^[A-Za-z0-9._~-]$/

/**
 * The path in the one spelling that routes, guards and the log use: a whole URL is cut to its path, and a character
 * that was percent-encoded without need is decoded (`/%61pi` is `/api`). Percent signs that encode no text are taken
 * literally.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const own = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const [path = '', ...query] = own.split('?')
  return [`${path.startsWith('/') ? '' : '/'}${path.includes('%') ? readablePath(path) : path}`, ...query].join('?')
}

function readablePath(path: string): string {
  if (!encodesText(path)) return path.replaceAll('%', '%25')
  return path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return UNRESERVED.test(letter) ? letter : encoded
  })
}

function encodesText(path: string): boolean {
  try {
    // Without a use of its value the bundler leaves the call out, as if it could not throw.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

/** True for every path under /api, also where the slash after it is encoded. */
export const isApiCall = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/api(?:[/?]|%2f|$)/i.test(url)

/** The pattern that matched. The one of music apps says nothing, so their calls are named by their path, without the query. */
const routeOf = (request: FastifyRequest): string =>
  isAppCall(request) ? pathOf(request) : (request.routeOptions.url ?? pathOf(request))

/** Long parts of an address that matched nothing may be the token of a link that was copied wrongly. */
const pathOf = ({ url }: FastifyRequest): string => (url.split('?')[0] ?? '').replace(/[^/]{24,}/g, '(hidden)')

/** True for every call of a music app, whose address may contain a password. */
const isAppCall = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/rest(?:[/?]|$)/.test(url)

/** One line per API request, with its id and the caller's, never with its contents. The id is returned in a header. */
export function requestLog(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Most responses are personal. A call whose response may be cached says so itself.
    if (isApiCall(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isApiCall(request) && !isAppCall(request)) return
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.trace ? { trace: request.trace.traceId } : {}),
        ...(request.caller ? { caller: request.caller.id } : {}),
      },
      'request',
    )
  })
}
