import { createHash } from 'node:crypto'

const OWN_STYLES = /style-src 'self'(?=;|$)/
const OWN_SCRIPTS = /script-src 'self'(?=[ ;]|$)/
const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/**
 * Adds the scripts, style sheets and style attributes that a document was built with to a content policy, by their hashes: nothing
 * else that comes with the document runs or is applied. Where the policy allows all styles, none are added. To be asked of a
 * document before any text of users is written into it.
 */
export function allowInlineOf(document: string): (policy: string) => string {
  const scripts = hashesOf(document, /<script>([\s\S]*?)<\/script>/g)
  const attributes = hashesOf(document, / style="([^"]*)"/g, readable)
  const styles = [
    ...hashesOf(document, /<style>([\s\S]*?)<\/style>/g),
    ...(attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : []),
  ]
  return (policy) =>
    policy.replace(OWN_SCRIPTS, (own) => join(own, scripts)).replace(OWN_STYLES, (own) => join(own, styles))
}

const join = (own: string, more: string[]): string => [own, ...more].join(' ')

function hashesOf(document: string, pattern: RegExp, read = (text: string) => text): string[] {
  const found = new Set([...document.matchAll(pattern)].map(([, text = '']) => read(text)))
  return [...found].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

const readable = (attribute: string): string =>
  attribute.replace(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity)
