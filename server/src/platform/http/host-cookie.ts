import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

type Site = Pick<Config, 'isHttps'>

/** Browsers take a cookie of this name from the site's own host alone: no other host of the same domain can plant one. */
export const hostCookieName = ({ isHttps }: Site, name: string): string => (isHttps ? `__Host-${name}` : name)

type Given = { site: Site; name: string; value: string; seconds: number; isForScripts?: boolean }

export const setHostCookie = (reply: FastifyReply, { site, name, value, seconds, isForScripts = false }: Given) =>
  reply.setCookie(hostCookieName(site, name), value, {
    httpOnly: !isForScripts,
    sameSite: 'lax',
    secure: site.isHttps,
    path: '/',
    maxAge: seconds,
  })

/** `orPlain`: one that was set before its site had https, or before it had this name, goes on. */
export const hostCookieOf = (
  { cookies }: FastifyRequest,
  { site, name, orPlain = false }: { site: Site; name: string; orPlain?: boolean },
): string | undefined => cookies[hostCookieName(site, name)] ?? (orPlain ? cookies[name] : undefined)
