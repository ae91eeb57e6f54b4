export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'svg'

/** Determines the type of a picture by its first bytes, whatever its name says. */
export function sniffImage(head: Buffer): ImageKind | undefined {
  const text = head.toString('latin1', 0, 12)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  return isSvg(head.toString('utf8')) ? 'svg' : undefined
}

/** What may precede the `svg` element, and how it ends. */
const PREAMBLE = [
  [/^<\?/, '?>'],
  [/^<!--/, '-->'],
  [/^<![^>[]{0,300}\[/, ']>'],
  [/^<!/, '>'],
] as const

function isSvg(text: string): boolean {
  let rest = text.replace(/^\ufeff/, '').trimStart()
  for (;;) {
    if (/^<([a-z]+:)?svg[\s>]/i.test(rest)) return true
    const found = PREAMBLE.find(([start]) => start.test(rest))
    const end = found ? rest.indexOf(found[1]) : -1
    if (!found || end < 0) return false
    rest = rest.slice(end + found[1].length).trimStart()
  }
}
