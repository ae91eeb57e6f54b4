import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
  'domains/house/admin/repository-jobs.ts': {
    tables: ['job_worker'],
    because: 'administrators see and retry the jobs of the platform, which has no routes',
  },
  'domains/music/tracks/repository.ts': {
    tables: ['purchase', 'gift', 'gift_track'],
    because: 'a deleted track keeps its file if it was ever sold or waits as a gift; commerce is above the catalogue',
  },
  'domains/selling/sales/repository-purchases.ts': {
    tables: ['track'],
    because: 'a purchase is listed with the title and album of its track, in the statement that inserts it',
  },
  'domains/selling/sales/repository-sales.ts': {
    tables: ['album', 'track'],
    because: 'administrators search sales by the title of what was sold, deleted music included',
  },
  'domains/community/messages/repository.ts': {
    tables: ['block'],
    because: 'a conversation says whether one of the two has blocked the other, in one statement',
  },
  'domains/earnings/payouts/repository.ts': {
    tables: ['purchase', 'track'],
    because: 'the earnings of an artist are counted with their sales at one moment of the database',
  },
  'domains/listening/playback/repository.ts': {
    tables: ['track', 'track_collaborator'],
    because: 'whether a track may be played is decided for many callers at once, at every request for audio',
  },
  'domains/listening/recommendations/repository-similar-artists.ts': {
    tables: ['purchase', 'track'],
    because: 'millions of plays are counted inside the database, in the statement that stores the result',
  },
  'domains/people/relations/repository.ts': {
    tables: ['artist_listing'],
    because: "the catalogue's trigger counts fans there, so that no page counts them",
  },
  'domains/advertising/royalties/repository-held.ts': {
    tables: ['impression'],
    because: 'held listens are taken out together with their campaign and listener',
  },
  'domains/community/social/posts/repository-posts.ts': {
    tables: ['media_audio'],
    because: 'a list of posts says whether their sounds are ready, in one statement',
  },
  'domains/community/social/safety/repository-flagged.ts': {
    tables: ['album', 'campaign', 'playlist', 'track'],
    because: 'a report is listed with what it is about, of whatever domain',
  },
  'domains/community/social/viewer.ts': {
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

/** The folders of the owners that migrations name. */
const OWNERS: Record<string, string> = {
  platform: 'platform',
  ledger: 'domains/ground/ledger',
  media: 'domains/ground/media',
  audit: 'domains/ground/audit',
  accounts: 'domains/people',
  activity: 'domains/people/activity',
  relations: 'domains/people/relations',
  catalogue: 'domains/music',
  commerce: 'domains/selling',
  subscriptions: 'domains/selling/subscriptions',
  downloads: 'domains/selling/downloads',
  social: 'domains/community/social',
  messages: 'domains/community/messages',
  playback: 'domains/listening',
  library: 'domains/listening/library',
  playlists: 'domains/listening/playlists',
  recommendations: 'domains/listening/recommendations',
  campaigns: 'domains/advertising/campaigns',
  ads: 'domains/advertising/ads',
  royalties: 'domains/advertising/royalties',
  payouts: 'domains/earnings/payouts',
  statistics: 'domains/earnings/statistics',
  mailing: 'domains/outward/mailing',
  feeds: 'domains/outward/feeds',
  subsonic: 'domains/outward/subsonic',
}

/** Tables that moved to another owner since their migration. */
const MOVED: Record<string, string> = { app_play_queue: 'domains/listening/playback' }

const ownerOf = new Map(
  filesIn('migrations', /\.sql$/).flatMap(({ file, text }) =>
    [...text.matchAll(/^create (?:unlogged )?(?:table|view) (\w+)/gm)].map(([, table]) => [
      table ?? '',
      MOVED[table ?? ''] ?? OWNERS[/^\d+_([a-z]+)/.exec(file)?.[1] ?? ''] ?? '',
    ]),
  ),
)

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const USES = /\b(from|join|into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)\b/g

type Use = { file: string; table: string; isWrite: boolean }
const foreignUses: Use[] = filesIn('src', /(?<!\.test)\.ts$/)
  .filter(({ file }) => !/(^|\/)testing\//.test(file))
  .flatMap(({ file, text }) => {
    return [...text.replace(COMMENTS, '').matchAll(USES)]
      .map(([, verb = '', table = '']) => ({ file, table, isWrite: !/^(from|join)$/.test(verb) }))
      .filter(({ table }) => ownerOf.has(table) && !file.startsWith(`${ownerOf.get(table)}/`))
  })
const demoWriters = filesIn('../demo', /(?<!\.test)\.ts$/)
  .filter(({ file }) => !file.startsWith('node_modules'))
  .filter(({ text }) => [...text.replace(COMMENTS, '').matchAll(USES)].some(([, , table = '']) => ownerOf.has(table)))
  .map(({ file }) => file)
const named = (uses: readonly Use[]) => [...new Set(uses.map(({ file, table }) => `${file}: ${table}`))].sort()

test('the migrations name the owner of each table', () => {
  expect(ownerOf.get('post')).toBe('domains/community/social')
  expect(ownerOf.get('ledger_closing')).toBe('domains/ground/ledger')
})

test('each migration names an owner that there is', () => {
  const names = filesIn('migrations', /\.sql$/).map(({ file }) => /^\d+_([a-z]+)/.exec(file)?.[1] ?? '')
  expect(names.filter((name) => name !== 'demo' && !existsSync(join(root, 'src', OWNERS[name] ?? '?')))).toEqual([])
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
