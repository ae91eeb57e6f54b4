import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { addAdminNotice } from '../site-notices.ts'

export const UNTRUSTED_PROXY = 'untrusted-proxy'
const AGAIN_MS = 10 * 60_000
/** A public address may be a proxy when several users who are signed in come through it; headers alone prove nothing. */
const USERS_OF_A_PROXY = 3
const MAX_WATCHED = 100

const nearby = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  nearby.addSubnet(network, bits)
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nearby.addSubnet(network, bits, 'ipv6')

/**
 * Notices a proxy that TRUST_PROXY does not list: all its visitors look like one, who soon reaches every rate limit. It
 * is logged and shown to administrators.
 */
export function detectProxies(app: FastifyInstance, context: Context): void {
  const brought = new Map<string, Set<number>>()
  let toldAt = Number.NEGATIVE_INFINITY
  app.addHook('onResponse', (request, _reply, done) => {
    done()
    const forwarded = request.headers['x-forwarded-for']
    if (forwarded === undefined || performance.now() - toldAt < AGAIN_MS) return
    const peer = peerOf(request)
    if (!peer || request.ip.replace(/^::ffff:/, '') !== peer || !isProxy(peer, request.caller?.id)) return
    toldAt = performance.now()
    const text = isNearby(peer)
      ? `Visitors come through a proxy at ${peer} that TRUST_PROXY does not list, so they all count as one. If it is yours, set TRUST_PROXY=${peer}.`
      : `Several users come from ${peer}, which says that it forwards others. Only if you run a proxy there, list it in TRUST_PROXY; otherwise leave it out, because whoever is trusted can take any address.`
    context.log.warn(text)
    addAdminNotice(context, UNTRUSTED_PROXY, text).catch((error) =>
      context.log.warn({ reason: String(error) }, 'the notice could not be saved'),
    )
  })

  function isProxy(peer: string, user: number | undefined): boolean {
    if (isNearby(peer)) return true
    if (user === undefined) return false
    if (brought.size >= MAX_WATCHED) brought.clear()
    const people = brought.get(peer) ?? new Set()
    brought.set(peer, people.add(user))
    return people.size >= USERS_OF_A_PROXY
  }
}

const isNearby = (peer: string): boolean => nearby.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')

const peerOf = ({ raw }: FastifyRequest) => raw.socket.remoteAddress?.replace(/^::ffff:/, '')
