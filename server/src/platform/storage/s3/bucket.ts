import { S3mini } from 's3mini'
import { ConfigError } from '../../../config.ts'
import { MARK, type MarkedPlace, markIn, markText } from '../marked-place.ts'
import { type Patience, watchedFetch } from './watched-fetch.ts'
import { answerIn, isMissing, withRetries } from './with-retries.ts'

export type BucketSettings = {
  endpoint: string
  /** The address that browsers reach the store at, where that is another. */
  publicEndpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  isPathStyle: boolean
}

/** Where a bucket is, at one of the store's addresses. */
export function addressOf(endpoint: string, { bucket, isPathStyle }: BucketSettings): string {
  const address = new URL(endpoint)
  if (isPathStyle) address.pathname = `${address.pathname.replace(/\/$/, '')}/${bucket}`
  else address.hostname = `${bucket}.${address.hostname}`
  return address.href.replace(/\/$/, '')
}

const openAt = (endpoint: string, settings: BucketSettings, patience?: Patience): S3mini =>
  new S3mini({
    endpoint,
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    fetch: watchedFetch(endpoint, patience),
  })

export const openBucket = (settings: BucketSettings, patience?: Patience): S3mini =>
  openAt(addressOf(settings.endpoint, settings), settings, patience)

const PAGE = 1000

/** Every object whose key begins with `prefix`. */
export async function* listBucket(settings: BucketSettings, prefix: string) {
  // `/bucket` without a slash at its end, which not every store leaves in what it signs.
  const [address, path] = settings.isPathStyle
    ? [settings.endpoint, settings.bucket]
    : [addressOf(settings.endpoint, settings), '/']
  const bucket = openAt(address, settings)
  let next: string | undefined
  do {
    const page = await withRetries(() => bucket.listObjectsPaged(path, prefix, PAGE, next))
    if (!page) throw new ConfigError(`There is no bucket ${settings.bucket} at ${settings.endpoint}.`)
    for (const { Key, Size } of page.objects ?? []) yield { key: Key, size: Number(Size) }
    next = page.nextContinuationToken
  } while (next)
}

/** The size of an object; undefined when it does not exist. */
export const sizeOf = (bucket: S3mini, key: string): Promise<number | undefined> =>
  withRetries(() =>
    bucket.getContentLength(key).catch((error) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  )

/** Up to `length` bytes of an object of this size. */
export const readWindow = (
  bucket: S3mini,
  key: string,
  { size, from, length }: { size: number; from: number; length: number },
): Promise<Buffer> =>
  withRetries(async () => {
    const until = Math.min(size, from + length)
    const answer = await bucket.getObjectRaw(key, false, from, until)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (bytes.length !== until - from) throw new Error(`${key} came incomplete from the bucket`)
    return bytes
  })

export function markedBucket(settings: BucketSettings): MarkedPlace {
  const bucket = openBucket(settings)
  return {
    name: `The bucket ${settings.bucket} at ${settings.endpoint}`,
    async readMark() {
      try {
        return markIn(await withRetries(async () => (await bucket.getObjectRaw(MARK)).text()))
      } catch (error) {
        if (isMissing(error) && !answerIn(error)?.body?.includes('NoSuchBucket')) return undefined
        throw error
      }
    },
    async writeMark(mark) {
      await withRetries(() => bucket.putObject(MARK, markText(mark), 'text/plain'))
    },
    // Files are only ever in a bucket that carries a mark, and this is asked for one that does not.
    hasFiles: async () => false,
  }
}
