import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../../config.ts'

// Stripe's form must come from its own servers; where it takes no cards, nothing does.
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com']
const STRIPE_FRAMES = [...STRIPE, 'https://hooks.stripe.com']
const STRIPE_CALLS = ['https://api.stripe.com', 'https://m.stripe.network']

/** Scripts come from our own files, and the card provider's form from its own. Styles may be inline: the dialogs' scroll lock writes one. */
const contentPolicy = ({ isHttps, stripe }: Pick<Config, 'isHttps' | 'stripe'>): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(stripe ? STRIPE : [])],
      styleSrc: ["'self'", "'unsafe-inline'"],
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
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
})

/** What browsers are told with every answer. It is the same each time, so helmet works it out once. */
export function protectBrowsers(app: FastifyInstance, config: Config) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(contentPolicy(config))(request, response, () => {})
  const headers = response.getHeaders()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** An address whose percent signs stand for no text is taken literally, so that whatever it names is answered like the rest. */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url
  const [path = '/', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** One line per API request, with its id and the caller's, never with what was said. The id travels back in a header. */
export function requestLog(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.caller ? { caller: request.caller.id } : {}),
      },
      'request',
    )
  })
}
