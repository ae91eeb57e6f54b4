import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { LIMITS } from '@fairwave/contract/limits'
import { SETTLEMENT_DAYS } from '@fairwave/contract/offer'
import { ROLES, type Role } from '@fairwave/contract/people/roles'
import { SECOND_FACTOR_RULES } from '@fairwave/contract/people/second-factor-rules'
import { PRODUCT } from '@fairwave/contract/product'
import { z } from 'zod'

const url = (what: string, pattern: RegExp) => z.string().regex(pattern, `must be ${what}`)
const link = (fallback: string) => url('an http(s) address', /^https?:\/\/\S+$/).default(fallback)
const postgres = url('a PostgreSQL address such as postgres://user:password@host/name', /^postgres(ql)?:\/\/\S+$/)
/** Groups of addresses that Fastify accepts by name. */
const KNOWN_RANGES = ['loopback', 'linklocal', 'uniquelocal']

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (KNOWN_RANGES.includes(text)) return true
  if (isIP(address) === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
}

/** Long enough for a health check every second. */
const DRAIN_SECONDS = 2

const isRole = (text: string | undefined): text is Role => (ROLES as readonly (string | undefined)[]).includes(text)

const onOff = z.enum(['on', 'off'], 'must be on or off')

/** Every setting of a site, read only here. A wrong one stops the start with a sentence. */
const Environment = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: url('an http(s) address without a path', /^https?:\/\/[^/\s]+\/?$/).optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every(isAddressOrRange), {
      message: 'must be addresses or ranges of proxies, such as 127.0.0.1, 10.0.0.0/8',
    })
    .optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(30).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  DATABASE_POOL_SIZE: z.coerce.number('must be a number of connections').int().min(2).max(1000).default(20),
  DATABASE_WAIT_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(3600).default(30),
  ANSWER_MEMORY_MB: z.coerce.number('must be a number of megabytes').min(0).max(100_000).default(32),
  S3_ENDPOINT: url('an http(s) address such as https://s3.example.org', /^https?:\/\/[^\s?#]+$/).optional(),
  S3_PUBLIC_ENDPOINT: url('an http(s) address such as https://s3.example.org', /^https?:\/\/[^\s?#]+$/).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be the name of a region, such as eu-west-2')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots or hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: onOff.default('on'),
  S3_CACHE_GB: z.coerce.number('must be a number of gigabytes').min(0.01).max(100_000).default(5),
  SENDFILE_HEADER: z
    .string()
    .regex(
      /^X-Accel-Redirect(:(\/[a-z0-9_-]+)+\/)?$/i,
      'must be X-Accel-Redirect, or X-Accel-Redirect:/path/ where the internal location of nginx has another path than /stored-media/',
    )
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z.string().min(32, 'must be at least 32 characters; a random one: openssl rand -hex 32').optional(),
  BACKUP_S3_ENDPOINT: url('an http(s) address such as https://s3.example.org', /^https?:\/\/[^\s?#]+$/).optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be the name of a region, such as eu-west-2')
    .default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_PATH_STYLE: onOff.default('on'),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters; a random one: openssl rand -hex 32').optional(),
  SMTP_URL: url('an address such as smtp://user:password@host:587', /^smtps?:\/\/\S+$/).optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an e-mail address')
    .default(`${PRODUCT} <no-reply@localhost>`),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters; a random one: openssl rand -hex 32')
    .optional(),
  STRIPE_SECRET_KEY: url('a secret or restricted key of Stripe', /^(sk|rk)_(test|live)_\S+$/).optional(),
  STRIPE_PUBLISHABLE_KEY: url('a publishable key of Stripe', /^pk_(test|live)_\S+$/).optional(),
  STRIPE_WEBHOOK_SECRET: url("a webhook's signing secret of Stripe", /^whsec_\S+$/).optional(),
  STRIPE_API_URL: url('an http(s) address without a path', /^https?:\/\/[^/\s]+\/?$/).default('https://api.stripe.com'),
  SETTLEMENT_DAYS: z.coerce.number('must be a number of days').int('must be whole days').min(0).max(90).optional(),
  OPERATOR_NAME: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^\P{C}*$/u, 'must be plain text')
    .optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').max(200).optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an e-mail address or an https address')
    .optional(),
  OIDC_ISSUER: url('an http(s) address such as https://id.example.org', /^https?:\/\/[^\s?#]+$/).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^\P{C}*$/u, 'must be plain text')
    .default('Single sign-on'),
  OIDC_ROLE_CLAIM: z.string().max(100).optional(),
  OIDC_ROLES: z
    .string()
    .transform((text) => text.split(',').map((pair) => pair.trim().split('=')))
    .refine((pairs) => pairs.every(([group, role, ...more]) => group && isRole(role) && more.length === 0), {
      message: `must be groups and roles such as musicians=ARTIST,staff=ADMIN; the roles are ${ROLES.join(', ')}`,
    })
    .transform((pairs) => pairs.map(([group, role]) => ({ group: group as string, role: role as Role })))
    .optional(),
  REQUIRE_SECOND_FACTOR: z.enum(SECOND_FACTOR_RULES, 'must be admin, staff or all').optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{3,30}$/, 'must be 3 to 30 letters, digits, _, . or -')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(LIMITS.passwordMin, `must be at least ${LIMITS.passwordMin} characters`)
    .max(LIMITS.password)
    .optional(),
  DEMO: onOff.optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  JOB_CONCURRENCY: z.coerce.number('must be a number').int().min(1).max(64).default(2),
  QUOTA_GB: z.coerce.number('must be a number of gigabytes').positive('must be above zero').max(1_000_000).default(50),
  FIRST_QUOTA_GB: z.coerce
    .number('must be a number of gigabytes')
    .positive('must be above zero')
    .max(1_000_000)
    .default(5),
  DISK_RESERVE_GB: z.coerce.number('must be a number of gigabytes').min(0).max(1_000_000).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above zero').max(1_000_000).default(1),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
  FFMPEG_PATH: z.string().optional(),
  COUNTRY_FILE: z.string().optional(),
  FAN_PAGE_USERNAME: z.string().min(1).default('fairwave'),
  LINK_X: link('https://x.com/fairwave'),
  LINK_INSTAGRAM: link('https://www.instagram.com/fairwave'),
  LINK_YOUTUBE: link('https://www.youtube.com/@fairwave'),
  LINK_CAMPAIGN: link('https://www.kickstarter.com/projects/fairwave/fairwave'),
  LINK_SURVEY: link('https://forms.gle/fairwave'),
})

export const SETTING_NAMES = Object.keys(Environment.shape)

/** A sentence for the operator, instead of a stack trace. */
export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined>) {
  // `PORT=` in a file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
  }
  const env = parsed.data
  if (env.DATABASE_URL && !env.SECRET_KEY) {
    throw new ConfigError(
      'SECRET_KEY is required with DATABASE_URL: every process must share it. A random one: openssl rand -hex 32',
    )
  }
  if (!env.DATABASE_URL && (env.DATABASE_DIRECT_URL || env.DATABASE_REPLICA_URL)) {
    throw new ConfigError('DATABASE_DIRECT_URL and DATABASE_REPLICA_URL belong to a DATABASE_URL: please set it too.')
  }
  const stripe = readStripe(env)
  const s3 = readS3(env)
  const dataDir = resolve(env.DATA_DIR)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    trustProxy: env.TRUST_PROXY ?? false,
    /** How long a process that stops still serves, so that proxies can notice it. */
    drainSeconds: env.DRAIN_SECONDS ?? (env.TRUST_PROXY ? DRAIN_SECONDS : 0),
    dataDir,
    outboxDir: join(dataDir, 'outbox'),
    databaseUrl: env.DATABASE_URL,
    /** The same database without the pooler that `databaseUrl` leads through. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    /** How much of the pages that are asked again and again is remembered; nothing with 0. */
    answerMemoryBytes: Math.floor(env.ANSWER_MEMORY_MB * 1e6),
    /** Where media are stored; without it, in the data folder. */
    s3,
    /** The internal location of a proxy that sends stored files itself. */
    sendfilePath: readSendfile(env),
    backups: readBackups(env),
    secretKey: env.SECRET_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    oidc: readOidc(env),
    /** Who must have a second factor: administrators, everyone but fans, or everyone. */
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    isDemo: env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !stripe,
    stripe,
    settlementDays: env.SETTLEMENT_DAYS ?? (stripe ? SETTLEMENT_DAYS : 0),
    /** Where vulnerabilities are reported, in security.txt. */
    securityContact: env.SECURITY_CONTACT ?? env.OPERATOR_EMAIL,
    operator: { name: env.OPERATOR_NAME, email: env.OPERATOR_EMAIL },
    role: env.ROLE,
    jobConcurrency: env.JOB_CONCURRENCY,
    quotaBytes: Math.floor(env.QUOTA_GB * 1e9),
    /** Until the address of an account is confirmed, and something of it was sold. */
    firstQuotaBytes: Math.floor(Math.min(env.FIRST_QUOTA_GB, env.QUOTA_GB) * 1e9),
    /** What uploads leave free on the disk of the data folder; a share of it where nothing is set. */
    diskReserveBytes: env.DISK_RESERVE_GB === undefined ? undefined : env.DISK_RESERVE_GB * 1e9,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    /** Where Prometheus reads the metrics; nowhere without a port. */
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    logLevel: env.LOG_LEVEL,
    /** Undefined: lines for people on a terminal, JSON elsewhere. */
    logFormat: env.LOG_FORMAT,
    ffmpegPath: env.FFMPEG_PATH,
    /** Address ranges and their countries; without it no country is stored or shown. */
    countryFile: env.COUNTRY_FILE && resolve(env.COUNTRY_FILE),
    fanPageUsername: env.FAN_PAGE_USERNAME,
    links: {
      x: env.LINK_X,
      instagram: env.LINK_INSTAGRAM,
      youtube: env.LINK_YOUTUBE,
      campaign: env.LINK_CAMPAIGN,
      survey: env.LINK_SURVEY,
    },
  }
}

/** All Stripe keys or none: with only some of them the site would charge cards and never learn the outcome. */
function readStripe(env: z.infer<typeof Environment>) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env
  if (!secretKey && !publishableKey && !webhookSecret) return undefined
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: please set all three or none.',
    )
  }
  const isLive = secretKey.includes('_live_')
  if (isLive !== publishableKey.includes('_live_')) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be both for testing or both live.')
  }
  return { secretKey, publishableKey, webhookSecret, isLive, apiUrl: env.STRIPE_API_URL }
}

/** One provider with everything that it takes to use it, or none. */
function readOidc(env: z.infer<typeof Environment>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer && !clientId && !clientSecret) return undefined
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: please set all three or none.',
    )
  }
  if (Boolean(env.OIDC_ROLES) !== Boolean(env.OIDC_ROLE_CLAIM)) {
    throw new ConfigError('OIDC_ROLE_CLAIM and OIDC_ROLES belong together: please set both or none.')
  }
  return {
    issuer,
    clientId,
    clientSecret,
    label: env.OIDC_LABEL,
    roleClaim: env.OIDC_ROLE_CLAIM,
    roles: env.OIDC_ROLES ?? [],
  }
}

/** A bucket with everything that it takes to use it, or none. */
function readS3(env: z.infer<typeof Environment>) {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: please set all four or none.',
    )
  }
  return {
    endpoint,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    region: env.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    isPathStyle: env.S3_PATH_STYLE === 'on',
    cacheBytes: Math.floor(env.S3_CACHE_GB * 1e9),
  }
}

/** The path of the proxy's internal location, where the proxy sends stored files itself. */
function readSendfile(env: z.infer<typeof Environment>): string | undefined {
  const [header, path = '/stored-media/'] = env.SENDFILE_HEADER?.split(':') ?? []
  if (header === undefined) return undefined
  if (env.S3_BUCKET)
    throw new ConfigError('SENDFILE_HEADER is for media in DATA_DIR: please leave it out where they are in a bucket.')
  if (!env.TRUST_PROXY)
    throw new ConfigError('SENDFILE_HEADER needs TRUST_PROXY: files are only handed over to a proxy that is trusted.')
  return path
}

/** Nightly backups need a place and a key. A store for them has an address and both keys, or is not used. */
function readBackups(env: z.infer<typeof Environment>) {
  const {
    BACKUP_DIR: place,
    BACKUP_KEY: key,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (place && !key)
    throw new ConfigError(
      'BACKUP_KEY is required with BACKUP_DIR: backups are encrypted with it. A random one: openssl rand -hex 32. Please keep a copy elsewhere.',
    )
  if (!endpoint && !accessKeyId && !secretAccessKey) return { place, key, s3: undefined }
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY belong together: please set all three or none.',
    )
  }
  const isPathStyle = env.BACKUP_S3_PATH_STYLE === 'on'
  return { place, key, s3: { endpoint, region: env.BACKUP_S3_REGION, accessKeyId, secretAccessKey, isPathStyle } }
}

export type Config = ReturnType<typeof readConfig>
