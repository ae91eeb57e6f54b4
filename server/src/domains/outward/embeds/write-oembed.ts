import { EMBED_SIZES, embedCode } from '@fairwave/contract/outward/embeds'
import { PRODUCT } from '@fairwave/contract/product'
import { CARD_HEIGHT, CARD_WIDTH } from '../../../platform/http/web-app/page-head.ts'
import { XML_START, xmlElement } from '../../../platform/xml.ts'
import type { Embed } from './find-embed.ts'

/** How long a site may keep the response, in seconds. */
export const OEMBED_SECONDS = 3600
/** The width of a strip where the other site names no limit: a response needs a number. */
const STRIP_WIDTH = 600

export type Limits = { maxwidth?: number | undefined; maxheight?: number | undefined }

/** The response of the oEmbed format, version 1.0: the player's code, in a size that fits. */
export function describeEmbed(embed: Embed, { site, ...limits }: Limits & { site: string }) {
  const { width, height } = fit(limits)
  return {
    type: 'rich',
    version: '1.0',
    title: embed.title,
    author_name: embed.by.name,
    author_url: site + embed.by.path,
    provider_name: PRODUCT,
    provider_url: `${site}/`,
    cache_age: OEMBED_SECONDS,
    ...thumbnail(embed, { site, ...limits }),
    html: embedCode(embed, { site, width, height }),
    width,
    height,
  }
}

/** A card where there is room for one, otherwise a strip; never larger than allowed. */
function fit({ maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: Limits) {
  const { card, strip } = EMBED_SIZES
  return maxheight >= card.height
    ? { width: Math.min(card.width, maxwidth), height: card.height }
    : { width: Math.min(STRIP_WIDTH, maxwidth), height: Math.min(strip.height, maxheight) }
}

/** The link card. The format wants no thumbnail that is larger than allowed. */
function thumbnail(
  { cardPath }: Embed,
  { site, maxwidth = CARD_WIDTH, maxheight = CARD_HEIGHT }: Limits & { site: string },
) {
  if (maxwidth < CARD_WIDTH || maxheight < CARD_HEIGHT) return {}
  return { thumbnail_url: site + cardPath, thumbnail_width: CARD_WIDTH, thumbnail_height: CARD_HEIGHT }
}

export const asXml = (response: ReturnType<typeof describeEmbed>): string =>
  `${XML_START}<oembed>\n${Object.entries(response)
    .map(([name, value]) => xmlElement(name, value))
    .join('\n')}\n</oembed>\n`
