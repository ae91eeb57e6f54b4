import { createHash, createHmac } from 'node:crypto'
import { addressOf, type BucketSettings } from './bucket.ts'

const ALGORITHM = 'AWS4-HMAC-SHA256'
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As signatures want it: everything but letters, digits and `-._~`. The client that we use for all else leaves `'` and `*` as they are. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** An address that downloads an object for some seconds, by AWS's signature version 4. `answer` sets headers of the response. */
export function signDownload(
  settings: BucketSettings,
  key: string,
  { seconds, answer, now = new Date() }: { seconds: number; answer: Record<string, string>; now?: Date },
): string {
  const { origin, host, pathname } = new URL(
    `${addressOf(settings.publicEndpoint ?? settings.endpoint, settings)}/${key}`,
  )
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = [moment.slice(0, 8), settings.region, 's3', 'aws4_request']
  const query = Object.entries({
    ...answer,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': [settings.accessKeyId, ...scope].join('/'),
    'X-Amz-Date': moment,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&')
  const request = ['GET', pathname, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const digest = createHash('sha256').update(request).digest('hex')
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${settings.secretAccessKey}`)
  const signature = hmac(signingKey, [ALGORITHM, moment, scope.join('/'), digest].join('\n')).toString('hex')
  return `${origin}${pathname}?${query}&X-Amz-Signature=${signature}`
}
