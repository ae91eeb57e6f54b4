import type { Endpoint } from '@fairwave/contract/endpoint'
import type { UserId } from '@fairwave/contract/ids'
import { type PowerName, sendsEmail } from '@fairwave/contract/powers'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Sent = { body: unknown; query: unknown }
type Begun = { done(): Promise<unknown>; failed(): Promise<unknown> }
type Begin = (act: { accountId: UserId; power: PowerName }) => Promise<Begun>

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the text fields of a form ask for a proof, once they are read. */
    checkFields: ((fields: Record<string, unknown>) => void) | null
  }
  interface FastifyInstance {
    /** Does the work of a call; where the table of powers wants an email about it, the caller is sent one once it has succeeded. */
    tellOfPower<A>(
      endpoint: Pick<Endpoint, 'method' | 'path' | 'produces'>,
      request: FastifyRequest,
      sent: () => Sent,
      work: () => Promise<A>,
    ): Promise<A>
  }
}

export function tellOfPowers(app: FastifyInstance, begin: Begin) {
  app.decorateRequest('checkFields', null)
  app.decorate(
    'tellOfPower',
    async <A>(
      { method, path, produces }: Pick<Endpoint, 'method' | 'path' | 'produces'>,
      { caller, log }: FastifyRequest,
      sent: () => Sent,
      work: () => Promise<A>,
    ): Promise<A> => {
      const power = `${method} ${path}`
      if (!caller) return work()
      const beginning = () => begin({ accountId: caller.id, power: power as PowerName })
      // It is done, and told of later: see `sweepPowerActs`.
      const tell = (begun: Begun) =>
        begun.done().catch((error: unknown) => log.error(error, 'an email about an act was not queued'))
      const before = sendsEmail(power, sent()) ? await beginning() : undefined
      // A file is on its way before its work returns.
      if (before && produces) await tell(before)
      const answer = await work().catch(async (error: unknown) => {
        await before?.failed()
        throw error
      })
      if (before && !produces) await tell(before)
      // The fields of a form are known only now.
      if (!before && sendsEmail(power, sent())) await tell(await beginning())
      return answer
    },
  )
}
