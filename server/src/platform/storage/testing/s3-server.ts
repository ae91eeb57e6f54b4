import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketSettings } from '../s3/bucket.ts'

/** An S3-compatible server with one bucket, which checks signatures. */
export async function startS3Server(place: { directory?: string; port?: number } = {}) {
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
    http,
    async stop() {
      http.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
