import { escapeXml, XML_START, xmlElement } from '../../../platform/xml.ts'
import { changedAt, type Feed, type FeedItem } from './feed.ts'
import { htmlElement, titleElement } from './feed-text.ts'

const SPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

/** A feed as RSS 2.0, which names its own address as Atom does. */
export function writeRss(feed: Feed): string {
  const last = changedAt(feed)
  return [
    `${XML_START}<rss version="2.0" ${SPACES}>`,
    '<channel>',
    titleElement(feed.title),
    xmlElement('link', feed.page),
    htmlElement('description', feed.description),
    xmlElement('language', 'en-gb'),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${feed.address}.xml`)}"/>`,
    ...(last ? [xmlElement('lastBuildDate', last.toUTCString())] : []),
    ...(feed.image
      ? [`<image>${xmlElement('url', feed.image)}${titleElement(feed.title)}${xmlElement('link', feed.page)}</image>`]
      : []),
    ...feed.items.map(writeItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

const writeItem = ({ url, title, text, author, at, image, tags }: FeedItem) =>
  [
    '<item>',
    titleElement(title),
    xmlElement('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    xmlElement('pubDate', at.toUTCString()),
    xmlElement('dc:creator', author),
    htmlElement('description', text),
    ...tags.map((tag) => xmlElement('category', tag)),
    ...(image ? [`<media:thumbnail url="${escapeXml(image)}"/>`] : []),
    '</item>',
  ].join('\n')
