import { escapeHtml } from '../escape-html.ts'
import { PRODUCT } from '../product.ts'

/** What other sites can embed, as its address has it. */
export const EMBED_KINDS = ['track', 'album', 'playlist'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

export const EMBED_THEMES = ['dark', 'light'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** The two sizes that the player is made for; a strip is as wide as its place. */
export const EMBED_SIZES = {
  card: { width: 350, height: 470 },
  strip: { width: '100%', height: 120 },
} as const
export type EmbedSize = keyof typeof EMBED_SIZES

export type EmbedSubject = { kind: EmbedKind; id: number; title: string }

export const embedPath = ({ kind, id }: Pick<EmbedSubject, 'kind' | 'id'>, theme: EmbedTheme = 'dark'): string =>
  `/embed/${kind}/${id}${theme === 'light' ? '?theme=light' : ''}`

type EmbedFrame = { site: string; theme?: EmbedTheme | undefined; width: number | string; height: number }

/** The HTML that shows the player on another site. */
export function embedCode(subject: EmbedSubject, { site, theme, width, height }: EmbedFrame): string {
  const title = escapeHtml(`${subject.title} on ${PRODUCT}`)
  const src = escapeHtml(site + embedPath(subject, theme))
  return `<iframe src="${src}" width="${width}" height="${height}" title="${title}" style="border:0" loading="lazy" allow="autoplay"></iframe>`
}
