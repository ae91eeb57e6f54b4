import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The migration that creates a table names its owner: 0014_social.sql creates the tables of social. SQL on a table belongs to its
// owner's files. Other domains call the owner's functions; a read model (read-model-*.ts) may read any table and writes none.

/** What the owner publishes for any domain to read. */
const PUBLISHED: Record<string, string> = {
  account: 'every domain refers to accounts by foreign key and shows their names',
  listed_track: 'the view of what visitors may find is made for other domains',
  listed_album: 'the view of what visitors may find is made for other domains',
}

/** Files that read tables of other domains and are no read models, and why. */
const EXCEPTIONS: Record<string, { tables: string[]; because: string }> = {
  'domains/admin/repository-jobs.ts': {
    tables: ['job_worker'],
    because: 'administrators see and retry the jobs of the platform, which has no routes',
  },
  'domains/catalogue/uploads/repository-rendering.ts': {
    tables: ['purchase', 'gift', 'gift_track'],
    because: 'a deleted track keeps its file if it was ever sold or waits as a gift; commerce is above the catalogue',
  },
  'domains/commerce/repository.ts': {
    tables: ['track'],
    because: 'a purchase is listed with the title and album of its track, in the statement that inserts it',
  },
  'domains/commerce/sales/repository-sales.ts': {
    tables: ['album', 'track'],
    because: 'administrators search sales by the title of what was sold, deleted music included',
  },
  'domains/downloads/repository.ts': {
    tables: ['purchase'],
    because: 'downloads are prepared behind a mark in the order of purchases, read under the lock of that mark',
  },
  'domains/messages/repository.ts': {
    tables: ['block'],
    because: 'a conversation says whether one of the two has blocked the other, in one statement',
  },
  'domains/payouts/repository.ts': {
    tables: ['purchase', 'track'],
    because: 'the earnings of an artist are counted with their sales at one moment of the database',
  },
  'domains/playback/repository.ts': {
    tables: ['track', 'track_collaborator'],
    because: 'whether a track may be played is decided for many callers at once, at every request for audio',
  },
  'domains/recommendations/repository-similar-artists.ts': {
    tables: ['play', 'purchase', 'track'],
    because: 'millions of plays are counted inside the database, in the statement that stores the result',
  },
  'domains/relations/repository.ts': {
    tables: ['artist_listing'],
    because: "the catalogue's trigger counts fans there, so that no page counts them",
  },
  'domains/royalties/repository-held.ts': {
    tables: ['impression'],
    because: 'held listens are taken out together with their campaign and listener',
  },
  'domains/social/posts/repository-posts.ts': {
    tables: ['media_audio'],
    because: 'a list of posts says whether their sounds are ready, in one statement',
  },
  'domains/social/safety/repository-flagged.ts': {
    tables: ['album', 'campaign', 'playlist', 'track'],
    because: 'a report is listed with what it is about, of whatever domain',
  },
  'domains/social/viewer.ts': {
    tables: ['block'],
    because: 'the condition that leaves out authors whom the viewer blocked is part of every list of comments',
  },
}

/** The one place outside the domains that writes to their tables. */
const INVENTED_PAST = 'seeding/repository.ts' // The demo seeds fans, plays and favourites with dates that no act would accept.

const root = join(import.meta.dirname, '..')
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }))

const ownerOf = new Map(
  filesIn('migrations', /\.sql$/).flatMap(({ file, text }) =>
    [...text.matchAll(/^create (?:unlogged )?(?:table|view) (\w+)/gm)].map(([, table]) => [
      table ?? '',
      /^\d+_([a-z]+)/.exec(file)?.[1] ?? '',
    ]),
  ),
)

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const USES = /\b(from|join|into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)\b/g

type Use = { file: string; table: string; isWrite: boolean }
const foreignUses: Use[] = filesIn('src', /(?<!\.test)\.ts$/)
  .filter(({ file }) => !/(^|\/)testing\//.test(file))
  .flatMap(({ file, text }) => {
    const domain = /^domains\/([^/]+)/.exec(file)?.[1] ?? /^platform\//.exec(file)?.[0].slice(0, -1)
    return [...text.replace(COMMENTS, '').matchAll(USES)]
      .map(([, verb = '', table = '']) => ({ file, table, isWrite: !/^(from|join)$/.test(verb) }))
      .filter(({ table }) => ownerOf.has(table) && ownerOf.get(table) !== domain)
  })
const demoWriters = filesIn('../demo', /(?<!\.test)\.ts$/)
  .filter(({ file }) => !file.startsWith('node_modules'))
  .filter(({ text }) => [...text.replace(COMMENTS, '').matchAll(USES)].some(([, , table = '']) => ownerOf.has(table)))
  .map(({ file }) => file)
const named = (uses: readonly Use[]) => [...new Set(uses.map(({ file, table }) => `${file}: ${table}`))].sort()

test('the migrations name the owner of each table', () => {
  expect(ownerOf.get('post')).toBe('social')
  expect(ownerOf.get('ledger_closing')).toBe('ledger')
})

test('only its owner writes to a table', () => {
  expect(named(foreignUses.filter(({ isWrite }) => isWrite))).toEqual([])
  expect(demoWriters).toEqual([INVENTED_PAST])
})

test('other domains read a table in read models alone', () => {
  const isAllowed = ({ file, table }: Use) =>
    /\/read-model-[a-z-]+\.ts$/.test(file) || table in PUBLISHED || EXCEPTIONS[file]?.tables.includes(table)
  expect(named(foreignUses.filter((use) => !isAllowed(use)))).toEqual([])
})

test('each exception is still needed', () => {
  const listed = Object.entries(EXCEPTIONS).flatMap(([file, { tables }]) => tables.map((table) => `${file}: ${table}`))
  const used = new Set(named(foreignUses))
  expect(listed.filter((use) => !used.has(use))).toEqual([])
})
