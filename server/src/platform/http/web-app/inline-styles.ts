import { createHash } from 'node:crypto'

const OWN_STYLES = /style-src 'self'(?=;|$)/
const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/**
 * Adds the style attributes of a document that was rendered at build time to a content policy, by their hashes: a script sets a
 * style without being asked, but an attribute in the HTML must be allowed. Where the policy allows all styles, nothing is added.
 */
export function allowStylesOf(document: string): (policy: string) => string {
  const styles = new Set([...document.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => readable(style)))
  const hashes = [...styles].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  if (hashes.length === 0) return (policy) => policy
  return (policy) => policy.replace(OWN_STYLES, `style-src 'self' 'unsafe-hashes' ${hashes.join(' ')}`)
}

const readable = (attribute: string): string =>
  attribute.replace(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity)
