import { formatDuration } from '@fairwave/contract/format-duration'
import { PRODUCT } from '@fairwave/contract/product'
import { escapeXml, XML_START, xmlElement } from '../../../../platform/xml.ts'
import { musicianPath, trackPath } from '../../link-previews/addresses.ts'
import { htmlElement, titleElement } from '../feed-text.ts'
import type { Episode, PodcastFeed } from './find-podcast.ts'

const SPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
].join(' ')

export const episodePath = (trackId: number) => `/podcast/${trackId}.mp3`

/** A podcast as RSS 2.0 with the tags of iTunes and of the podcast namespace. */
export function writePodcast({ user, guid, picture, episodes }: PodcastFeed, site: string): string {
  const page = site + musicianPath(user)
  const name = user.displayName
  const isExplicit = episodes.some(({ track }) => track.isExplicit)
  return [
    `${XML_START}<rss version="2.0" ${SPACES}>`,
    '<channel>',
    titleElement(name),
    xmlElement('link', page),
    htmlElement('description', user.tagline || `Music by ${name} on ${PRODUCT}.`),
    xmlElement('language', 'en-gb'),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${page}/podcast.xml`)}"/>`,
    xmlElement('itunes:author', name),
    '<itunes:category text="Music"/>',
    xmlElement('itunes:explicit', String(isExplicit)),
    `<itunes:image href="${escapeXml(site + picture)}"/>`,
    xmlElement('podcast:guid', guid),
    xmlElement('podcast:medium', 'music'),
    person(name, page),
    `<podcast:funding url="${escapeXml(page)}">${escapeXml(`Support ${name} on ${PRODUCT}`)}</podcast:funding>`,
    ...episodes.map((episode) => writeEpisode(episode, site)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

const person = (name: string, page?: string) =>
  `<podcast:person${page ? ` href="${escapeXml(page)}"` : ''}>${escapeXml(name)}</podcast:person>`

function writeEpisode({ track, bytes }: Episode, site: string): string {
  const page = site + trackPath(track.id)
  const others = track.additionalArtists.map(({ name, username }) =>
    person(name, username && site + musicianPath({ username, role: 'ARTIST' })),
  )
  return [
    '<item>',
    titleElement(track.title),
    xmlElement('link', page),
    `<guid isPermaLink="true">${escapeXml(page)}</guid>`,
    xmlElement('pubDate', new Date(track.createdAt).toUTCString()),
    htmlElement('description', track.description || `${track.title} by ${track.artistName}.`),
    `<enclosure url="${escapeXml(site + episodePath(track.id))}" length="${bytes}" type="audio/mpeg"/>`,
    xmlElement('itunes:duration', formatDuration(track.duration)),
    xmlElement('itunes:explicit', String(track.isExplicit === true)),
    person(track.artistName, site + musicianPath({ username: track.artistUsername, role: 'ARTIST' })),
    ...others,
    '</item>',
  ].join('\n')
}
