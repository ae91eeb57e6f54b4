import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The parameters that this call knows; undefined where all are read. */
    queryNames?: readonly string[] | undefined
  }
}

/**
 * The address that a request asks for, written in one way: what the call does not know, such as marks against caches, is not part of it,
 * and must not reach an answer that others get.
 */
export function addressOf({ url, query, routeOptions }: FastifyRequest): string {
  const [path = '', asked = ''] = url.split(/\?(.*)/s)
  const queryNames = routeOptions.config?.queryNames
  if (!queryNames) return asked ? `${path}?${asked}` : path
  const known = new URLSearchParams()
  for (const name of queryNames)
    for (const value of [(query as Record<string, string | string[]>)[name] ?? []].flat()) known.append(name, value)
  return known.size > 0 ? `${path}?${known}` : path
}

/** The next page of the same list, for the Link header. */
export function nextPage(request: FastifyRequest, cursor: string): string {
  const [path = '', query = ''] = addressOf(request).split('?')
  const next = new URLSearchParams(query)
  next.set('cursor', cursor)
  return `<${path}?${next}>; rel="next"`
}
