import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')

/** Files that can open a connection to another machine, and whose address it is. Only one of them takes addresses from users. */
const MAY_CONNECT: Record<string, string> = {
  'platform/external-fetch/fetch-external.ts': 'the address of a post, checked as fetch-external.test.ts says',
  'platform/tracing/traced-fetch.ts': 'the object store and Stripe, by settings',
  'platform/storage/s3/watched-fetch.ts': 'the object store, by settings',
  'platform/storage/s3/bucket.ts': 'the object store, by settings',
  'platform/storage/s3/with-retries.ts': 'the object store, by settings',
  'platform/mail/create-mailer.ts': 'the mail server, by settings',
  'platform/database/db.ts': 'the database, by settings',
  'platform/database/listen-to-channel.ts': 'the database, by settings',
  'platform/jobs/queue.ts': 'the database, by settings',
  'platform/embedded-postgres/open-database.ts': 'the database of this machine',
  'domains/selling/payments/card-provider/stripe.ts': 'Stripe',
  'domains/people/oidc/provider.ts': 'the identity provider, by settings',
}

const CONNECTS = [
  /(?<![.\w])fetch\(/,
  /import (?!type)[^\n]*\b(request|get|connect|createConnection|Agent)\b[^\n]* from 'node:(http|https|http2|net|tls)'/,
  /import (?!type)[^\n]* from 'node:(dns|dgram|tls|http2)'/,
  /import (?!type)[^\n]* from '(pg|stripe|nodemailer|undici|s3mini|openid-client|axios|got|ws)'/,
  /import\('(pg|stripe|nodemailer|undici|s3mini|openid-client|node:(http|https|net|tls|dns))'\)/,
]

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
const codeOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8')

test('only the listed files connect to other machines', () => {
  const found = files.filter((file) => CONNECTS.some((pattern) => pattern.test(codeOf(file))))
  expect(found.sort()).toEqual(Object.keys(MAY_CONNECT).sort())
})

test('one action fetches what a user names, through the checked way', () => {
  const users = files.filter((file) => /import [^\n]*\bfetchExternal\b/.test(codeOf(file)))
  expect(users).toEqual(['domains/community/social/posts/open-linked-media.ts'])
})
