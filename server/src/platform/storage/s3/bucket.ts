import { S3mini } from 's3mini'
import { MARK, type MarkedPlace, markIn, markText } from '../marked-place.ts'
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

const REQUEST_MS = 60_000

function addressOf(endpoint: string, { bucket, isPathStyle }: BucketSettings): string {
  const address = new URL(endpoint)
  if (isPathStyle) address.pathname = `${address.pathname.replace(/\/$/, '')}/${bucket}`
  else address.hostname = `${bucket}.${address.hostname}`
  return address.href.replace(/\/$/, '')
}

export const openBucket = (settings: BucketSettings, endpoint = settings.endpoint): S3mini =>
  new S3mini({
    endpoint: addressOf(endpoint, settings),
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    requestAbortTimeout: REQUEST_MS,
  })

/** The size of an object; undefined when it does not exist. */
export const sizeOf = (bucket: S3mini, key: string): Promise<number | undefined> =>
  withRetries(() =>
    bucket.getContentLength(key).catch((error) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  )

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
