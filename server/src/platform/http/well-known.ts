import type { FastifyInstance } from 'fastify'
import { addDays } from '../clock.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'

/** How long a security.txt is good for once it was fetched; RFC 9116 wants less than a year. */
const GOOD_DAYS = 180

/** Addresses that other programs know: where to report a vulnerability, and where a password is changed. */
export function wellKnownRoutes(app: FastifyInstance, { config, clock }: Pick<Context, 'config' | 'clock'>): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const contact = config.securityContact
    if (!contact) throw new Refusal('not-found', 'This site names no contact for security.')
    const expires = addDays(clock.now(), GOOD_DAYS).toISOString()
    const lines = [
      `Contact: ${contact.includes('@') ? `mailto:${contact}` : contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })

  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect('/change-password', 302),
  )
}
