import { referringHost } from '@fairwave/contract/listening/referring-host'

/** Which site's link led here, by its host alone, until the visitor opens another page. */
export function createArrival({ document, location }: Pick<Window, 'document' | 'location'>): () => string | null {
  const host = referringHost(document.referrer, location.hostname) ?? null
  const page = location.pathname
  return () => (location.pathname === page ? host : null)
}
