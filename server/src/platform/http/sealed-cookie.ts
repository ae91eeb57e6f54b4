import type { FastifyReply, FastifyRequest } from 'fastify'
import { addSeconds } from '../clock.ts'
import type { Context } from '../context.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { keyFor } from '../secrets/secret-key.ts'
import { hostCookieName, hostCookieOf, setHostCookie } from './host-cookie.ts'

type Kept<Value> = { value: Value; until: number }
type Keys = Pick<Context, 'config' | 'clock'>

/** Something that the browser keeps for a few minutes and cannot read or change: what a sign-in elsewhere was begun for. */
export function sealedCookie<Value>({ name, seconds }: { name: string; seconds: number }) {
  const key = ({ config }: Pick<Keys, 'config'>) => keyFor(config, 'sealed cookies')
  return {
    set(context: Keys, reply: FastifyReply, value: Value): void {
      const kept: Kept<Value> = { value, until: addSeconds(context.clock.now(), seconds).getTime() }
      const sealed = seal(key(context), name, JSON.stringify(kept)).toString('base64url')
      setHostCookie(reply, { site: context.config, name, value: sealed, seconds })
    },
    read(context: Keys, request: FastifyRequest): Value | undefined {
      try {
        const sealed = Buffer.from(hostCookieOf(request, { site: context.config, name }) ?? '', 'base64url')
        const { value, until } = JSON.parse(unseal(key(context), name, sealed).toString()) as Kept<Value>
        return until > context.clock.now().getTime() ? value : undefined
      } catch {
        return undefined
      }
    },
    clear: ({ config }: Keys, reply: FastifyReply) =>
      reply.clearCookie(hostCookieName(config, name), { path: '/', secure: config.isHttps }),
  }
}
