import { escapeHtml } from '@fairwave/contract/escape-html'
import { xmlElement } from '../../../platform/xml.ts'

/** A tag, a declaration or an entity: what readers recognise HTML by where a format does not say what a text is. */
const LIKE_HTML = /<[a-z/!?]|&#?\w+;/i

/** An element that readers take for HTML, such as a description: plain text is escaped for HTML, and that for XML. */
export const htmlElement = (name: string, text: string): string =>
  xmlElement(name, escapeHtml(text).replaceAll('\n', '<br>'))

/**
 * An element of which readers guess what it is, such as a title. They take most texts for what they are, and some for HTML: those
 * are written as HTML, so that no reader interprets them.
 */
export const titleElement = (text: string): string =>
  xmlElement('title', LIKE_HTML.test(text) ? escapeHtml(text) : text)
