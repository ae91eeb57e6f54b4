import type { FastifyReply } from 'fastify'

const signals = new WeakMap<FastifyReply, AbortSignal>()

/** Tells that the connection went before the answer did, so that work for it can stop. */
export function connectionClosed(reply: FastifyReply): AbortSignal {
  const known = signals.get(reply)
  if (known) return known
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  signals.set(reply, controller.signal)
  return controller.signal
}
