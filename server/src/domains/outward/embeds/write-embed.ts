import { escapeHtml } from '@fairwave/contract/escape-html'
import { formatDuration } from '@fairwave/contract/format-duration'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { EmbedTheme } from '@fairwave/contract/outward/embeds'
import { PRODUCT } from '@fairwave/contract/product'
import type { Embed } from './find-embed.ts'
import { NEXT, PAUSE, PLAY, PREVIOUS } from './icons.ts'

/** An embed is a glimpse: a long playlist goes on where it is linked to. */
const MOST_TRACKS = 50

/** The tags of the built script and style sheet, the theme, and the address of the site. */
export type Frame = { tags: string; theme: EmbedTheme; site: string }

export const writeEmbed = (embed: Embed, frame: Frame): string =>
  writePage(
    { title: `${embed.title} by ${embed.by.name}`, canonical: frame.site + embed.path, ...frame },
    `<main class="player ${embed.tracks.length > 1 ? 'many' : 'one'}">
<img class="cover" src="${embed.coverPath}?size=480" width="480" height="480" alt="" fetchpriority="high">
<div class="names">
<h1>${linkTo(frame.site + embed.path, embed.title)}</h1>
<p class="by">${linkTo(frame.site + embed.by.path, embed.by.name)}</p>
<p class="now" aria-live="polite"></p>
</div>
${writeKeys(embed.tracks.length)}
<div class="seek"><span data-at>0:00</span><input type="range" min="0" max="${seconds(embed.tracks[0])}" step="1" value="0" aria-label="Position" disabled><span data-length>${formatDuration(seconds(embed.tracks[0]))}</span></div>
<ol class="tracks" aria-label="Tracks">
${embed.tracks.slice(0, MOST_TRACKS).map(writeTrack).join('\n')}
${writeRest(embed, frame.site)}</ol>
<p class="status" role="status"></p>
<footer>${writeSale(embed, frame.site)}<a class="home" href="${escapeHtml(frame.site + embed.path)}" target="_blank" rel="noopener">${PRODUCT}</a></footer>
</main>`,
  )

/** A plain page, for what is not there or may not be shown. */
export const writeMissing = (frame: Frame): string =>
  writePage(
    { title: 'Not available', ...frame },
    `<main class="missing"><h1>This music isn’t available</h1><p>It may have been removed.</p>${linkTo(`${frame.site}/`, `Listen on ${PRODUCT}`)}</main>`,
  )

type Page = Frame & { title: string; canonical?: string }

const writePage = ({ title, canonical, tags, theme }: Page, body: string): string =>
  `<!doctype html>
<html lang="en-GB" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<title>${escapeHtml(`${title} · ${PRODUCT}`)}</title>
${canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">\n` : ''}${tags}
</head>
<body>
${body}
</body>
</html>
`

const linkTo = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener"><bdi>${escapeHtml(text)}</bdi></a>`

function writeKeys(count: number): string {
  const play = `<button type="button" class="play" data-act="play" aria-label="Play" aria-pressed="false">${PLAY}${PAUSE}</button>`
  if (count === 1) return `<div class="keys">${play}</div>`
  const key = (act: string, name: string, icon: string) =>
    `<button type="button" data-act="${act}" aria-label="${name}">${icon}</button>`
  return `<div class="keys">${key('previous', 'Previous track', PREVIOUS)}${play}${key('next', 'Next track', NEXT)}</div>`
}

const writeTrack = (track: Track) =>
  `<li><button type="button" data-track="${track.id}" data-seconds="${seconds(track)}"><span class="name"><bdi>${escapeHtml(track.title)}</bdi></span> <span class="artist"><bdi>${escapeHtml(track.artistName)}</bdi></span> <span class="length">${formatDuration(seconds(track))}</span></button></li>`

function writeRest({ tracks, path }: Embed, site: string): string {
  const rest = tracks.length - MOST_TRACKS
  if (rest <= 0) return ''
  return `<li class="rest">${linkTo(site + path, `${rest} more on ${PRODUCT}`)}</li>\n`
}

function writeSale({ sale, path }: Embed, site: string): string {
  const [href, text] = sale
    ? [sale.path, sale.price > 0 ? `Buy £${sale.price.toFixed(2)}` : 'Get it for free']
    : [path, 'Open playlist']
  return `<a class="buy" href="${escapeHtml(site + href)}" target="_blank" rel="noopener">${text}</a>`
}

const seconds = (track: Track | undefined): number => Math.round(track?.duration ?? 0)
