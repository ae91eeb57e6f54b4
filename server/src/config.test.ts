import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives a working demo site', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    isDemo: true,
    role: 'all',
    publicUrl: 'http://localhost:3000',
    isHttps: false,
    rateLimitFactor: 1,
    fanPageUsername: 'fairwave',
  })
  expect(config.dataDir).toMatch(/data$/)
})

test('a site with its own database has no demo unless DEMO is on', () => {
  const own = { DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: 'x'.repeat(32) }
  expect(readConfig(own).isDemo).toBe(false)
  expect(readConfig({ ...own, DEMO: 'on' }).isDemo).toBe(true)
  expect(readConfig({ DEMO: 'off' }).isDemo).toBe(false)
})

test.each([
  ['PORT', 'banana', 'PORT must be a port number'],
  ['PORT', '70000', 'PORT'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a PostgreSQL address'],
  ['DATABASE_POOL_SIZE', '1', 'DATABASE_POOL_SIZE'],
  ['SENDFILE_HEADER', 'X-Sendfile', 'SENDFILE_HEADER must be X-Accel-Redirect'],
  ['SENDFILE_HEADER', 'X-Accel-Redirect:files', 'SENDFILE_HEADER must be X-Accel-Redirect'],
  ['SENDFILE_HEADER', 'X-Accel-Redirect:/../', 'SENDFILE_HEADER must be X-Accel-Redirect'],
  ['SENDFILE_HEADER', 'X-Accel-Redirect', 'SENDFILE_HEADER needs TRUST_PROXY'],
  ['DATABASE_REPLICA_URL', 'postgres://replica/x', 'belong to a DATABASE_URL'],
  ['DATABASE_DIRECT_URL', 'postgres://direct/x', 'belong to a DATABASE_URL'],
  ['DEMO', 'perhaps', 'DEMO must be on or off'],
  ['ROLE', 'king', 'ROLE must be all, web or worker'],
  ['RATE_LIMIT_FACTOR', '0', 'RATE_LIMIT_FACTOR must be above zero'],
  ['SECRET_KEY', 'short', 'SECRET_KEY must be at least 32 characters'],
  ['PUBLIC_URL', 'example.org', 'PUBLIC_URL must be an http(s) address'],
  ['SMTP_URL', 'http://x', 'SMTP_URL must be an address such as'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be addresses or ranges of proxies, such as 127.0.0.1'],
  ['TRUST_PROXY', 'nginx', 'TRUST_PROXY must be addresses'],
  ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/33', 'TRUST_PROXY must be addresses'],
])('a wrong setting %s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test('TRUST_PROXY takes addresses, ranges and named groups', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1, fd00::/8, loopback' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
    'loopback',
  ])
  expect(readConfig({}).trustProxy).toBe(false)
})

test('a shared database requires SECRET_KEY', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/x' })).toThrow('SECRET_KEY is required')
})

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

test('Stripe needs all of its keys, from one mode, and turns the demo off', () => {
  expect(readConfig({}).stripe).toBeUndefined()
  expect(readConfig(STRIPE)).toMatchObject({ isDemo: false, stripe: { secretKey: 'sk_live_x', isLive: true } })
  expect(readConfig({ ...STRIPE, DEMO: 'on' }).isDemo).toBe(true)
  for (const name of Object.keys(STRIPE)) {
    expect(() => readConfig({ ...STRIPE, [name]: '' })).toThrow('belong together')
    expect(() => readConfig({ ...STRIPE, [name]: 'nonsense' })).toThrow(`${name} must be`)
  }
  expect(() => readConfig({ ...STRIPE, STRIPE_SECRET_KEY: 'rk_test_x' })).toThrow('both for testing or both live')
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' }).port).toBe(3000)
})

test('files are handed over to a trusted proxy under its own path, and only from the data folder', () => {
  const proxied = { TRUST_PROXY: '127.0.0.1', SENDFILE_HEADER: 'X-Accel-Redirect' }
  expect(readConfig({}).sendfilePath).toBeUndefined()
  expect(readConfig(proxied).sendfilePath).toBe('/stored-media/')
  expect(readConfig({ ...proxied, SENDFILE_HEADER: 'X-Accel-Redirect:/own/files/' }).sendfilePath).toBe('/own/files/')
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  expect(() => readConfig({ ...proxied, ...bucket })).toThrow('SENDFILE_HEADER is for media in DATA_DIR')
})
