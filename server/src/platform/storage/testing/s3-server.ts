import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { type BucketSettings, listBucket, openBucket } from '../s3/bucket.ts'

type TestStore = { settings: BucketSettings; stop(): Promise<void> }
type Place = { directory?: string; port?: number }

/**
 * An S3-compatible server with one empty bucket, which checks signatures: a light one, or the store that TEST_S3_ENDPOINT names, with the
 * keys in TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY.
 */
export const startS3Server = (place: Place = {}): Promise<TestStore> =>
  process.env.TEST_S3_ENDPOINT ? aBucketIn(process.env.TEST_S3_ENDPOINT) : startLightServer(place)

async function startLightServer(place: Place): Promise<TestStore> {
  const directory = place.directory ?? (await mkdtemp(join(tmpdir(), 'fairwave-s3-')))
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: place.port ?? 0,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'music' }],
  })
  await server.run()
  const http = server.httpServer as Server
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'music',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    isPathStyle: true,
  }
  return {
    settings,
    async stop() {
      http.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function aBucketIn(endpoint: string): Promise<TestStore> {
  const { TEST_S3_REGION, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env
  const settings: BucketSettings = {
    endpoint,
    region: TEST_S3_REGION ?? 'us-east-1',
    bucket: `music-${randomUUID()}`,
    accessKeyId: TEST_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: TEST_S3_SECRET_ACCESS_KEY ?? '',
    isPathStyle: true,
  }
  const bucket = openBucket(settings)
  await bucket.createBucket()
  return {
    settings,
    async stop() {
      for await (const { key } of listBucket(settings, '')) await bucket.deleteObject(key)
    },
  }
}
