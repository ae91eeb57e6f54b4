import type { FastifyRequest } from 'fastify'

/** The address that a request asks for, without what clients add to get past caches. */
export function addressOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const [path, ...query] = url.split('?')
  const asked = query
    .join('?')
    .split('&')
    .filter((part) => !/^(_t|_nocache)(=|$)/.test(part))
  return `${path}?${asked.join('&')}`
}
