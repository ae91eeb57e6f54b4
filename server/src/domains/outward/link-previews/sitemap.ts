import { Readable } from 'node:stream'
import { escapeHtml } from '@fairwave/contract/escape-html'
import { STATIONS } from '@fairwave/contract/music/genres'
import type { Context } from '../../../platform/context.ts'
import { listReleases, rangesOfReleases } from '../../music/artists/list-releases.ts'
import { listMusicians, rangesOfMusicians } from '../../people/accounts/list-musicians.ts'
import { albumPath, musicianPath, trackPath } from './addresses.ts'

/** As many addresses as search engines accept in one file. Every file has a range of ids, so it never has more. */
export const ADDRESSES_IN_A_FILE = 50_000
const ROWS_AT_A_TIME = 1000
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PAGES = [
  ...['/', '/home', '/browse', '/radio', '/fairness', '/transparency', '/privacy'],
  ...STATIONS.map(({ id }) => `/radio/${id}`),
]

/** The index of the files that list the pages. */
export async function writeSitemapIndex({ db, config }: Context): Promise<string> {
  const [music, people] = await Promise.all([
    rangesOfReleases(db, ADDRESSES_IN_A_FILE),
    rangesOfMusicians(db, ADDRESSES_IN_A_FILE),
  ])
  const files = [
    'pages',
    ...music.map((range) => `music-${range + 1}`),
    ...people.map((range) => `people-${range + 1}`),
  ]
  const entries = files.map((file) => `<sitemap><loc>${config.publicUrl}/sitemap/${file}.xml</loc></sitemap>\n`)
  return `${XML}<sitemapindex ${SPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/** One of those files, written as it is read; empty where there is no such file. */
export function writeSitemap(context: Context, file: string): Readable | undefined {
  if (file === 'pages') return Readable.from(urlset(pages(context)))
  const [, kind, number = ''] = /^(music|people)-([1-9]\d{0,8})$/.exec(file) ?? []
  if (!kind) return undefined
  const range = Number(number) - 1
  return Readable.from(urlset(kind === 'music' ? music(context, range) : people(context, range)))
}

async function* urlset(entries: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${XML}<urlset ${SPACE}>\n`
  yield* entries
  yield '</urlset>\n'
}

async function* pages({ config }: Context): AsyncGenerator<string> {
  for (const path of PAGES) yield entryOf(config.publicUrl + path)
}

async function* music({ db, config }: Context, range: number): AsyncGenerator<string> {
  for await (const rows of inParts(range, (page) => listReleases(db, page))) {
    yield rows
      .map(({ id, kind, createdAt }) =>
        entryOf(config.publicUrl + (kind === 'track' ? trackPath(id) : albumPath(id)), createdAt),
      )
      .join('')
  }
}

async function* people({ db, config }: Context, range: number): AsyncGenerator<string> {
  for await (const rows of inParts(range, (page) => listMusicians(db, page))) {
    yield rows.map((musician) => entryOf(config.publicUrl + musicianPath(musician))).join('')
  }
}

type Page = { after: number; last: number; limit: number }

async function* inParts<Row extends { id: number }>(range: number, read: (page: Page) => Promise<Row[]>) {
  const last = (range + 1) * ADDRESSES_IN_A_FILE
  for (let after = range * ADDRESSES_IN_A_FILE; ; ) {
    const rows = await read({ after, last, limit: ROWS_AT_A_TIME })
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_A_TIME) return
    after = end.id
  }
}

const entryOf = (address: string, changedAt?: Date) =>
  `<url><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''}</url>\n`
