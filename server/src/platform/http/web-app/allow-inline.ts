import { createHash } from 'node:crypto'

const OWN_STYLES = /style-src 'self'(?=;|$)/
const OWN_SCRIPTS = /script-src 'self'(?=[ ;]|$)/
const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const ATTRIBUTES = / style="([^"]*)"/g
/** Drawn pages have the same few hundred style attributes again and again. */
const MOST_REMEMBERED = 2_000

/** Adds to a content policy; also what a page drawn into the document has, of which only the style attributes count. */
export type AllowInline = (policy: string, drawn?: string) => string

/**
 * Adds the scripts, style sheets and style attributes that a document was built with to a content policy, by their hashes: nothing
 * else that comes with the document runs or is applied. Where the policy allows all styles, none are added. To be asked of a
 * document before any text of users is written into it; in a drawn page no such text has a quotation mark that is not escaped.
 */
export function allowInlineOf(document: string): AllowInline {
  const scripts = hashesOf(document, /<script>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(document, /<style>([\s\S]*?)<\/style>/g)
  const attributes = hashesOf(document, ATTRIBUTES, readable)
  return (policy, drawn = '') =>
    policy
      .replace(OWN_SCRIPTS, (own) => join(own, scripts))
      .replace(OWN_STYLES, (own) => {
        const all = [...new Set([...attributes, ...hashesOf(drawn, ATTRIBUTES, readable)])]
        return join(own, [...styles, ...(all.length > 0 ? ["'unsafe-hashes'", ...all] : [])])
      })
}

const join = (own: string, more: string[]): string => [own, ...more].join(' ')

function hashesOf(document: string, pattern: RegExp, read = (text: string) => text): string[] {
  const found = new Set([...document.matchAll(pattern)].map(([, text = '']) => read(text)))
  return [...found].map(hashOf)
}

const remembered = new Map<string, string>()

function hashOf(text: string): string {
  const known = remembered.get(text)
  if (known) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  remembered.set(text, hash)
  return hash
}

const readable = (attribute: string): string =>
  attribute.replace(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity)
