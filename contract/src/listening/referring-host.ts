/**
 * The host of the page that led to another, without port and path; undefined where there is none, for our own pages, and for
 * machines in a local network, whose names have no dot.
 */
export function referringHost(referrer: string, ownHost: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined
  const { hostname } = new URL(referrer)
  return hostname !== ownHost && HOST.test(hostname) ? hostname : undefined
}

/** A host as browsers write it: example.org. */
export const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/
