import { escapeHtml } from '@fairwave/contract/escape-html'

/** Characters that no XML document may contain, in whatever form; and halves of a pair. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Escapes text for XML, between tags and in quoted attributes; what XML can't contain is left out. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''))

/** An element with text. */
export const xmlElement = (name: string, text: string | number): string =>
  `<${name}>${escapeXml(String(text))}</${name}>`
