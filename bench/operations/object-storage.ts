import { join } from 'node:path'
import { mediaInBucket, mediaInFolder } from '../../server/src/platform/storage/stores/media-store.ts'
import { moveMedia } from '../../server/src/platform/storage/stores/move-media.ts'
import { startS3Server } from '../../server/src/platform/storage/testing/s3-server.ts'
import { type Bench, type Figure, percentile } from '../figures.ts'
import { makeRecordings, type Recording } from '../make-recordings.ts'
import { processorSeconds } from '../processor-time.ts'
import { aDataDir, startSite } from '../site.ts'
import { withSharedDatabase } from './shared-database.ts'

const RECORDING_BYTES = 4_000_000
const RECORDINGS = 40
const RANGE_BYTES = 1024 * 1024
const CONNECTIONS = 20
const ROUNDS = 3

export const objectStorage: Bench = {
  name: 'object storage',
  how: 'Music out of a bucket whose parts are in the disk cache, compared with the same music in a folder.',
  async measure() {
    const data = aDataDir()
    const store = await startS3Server()
    try {
      const recordings = await makeRecordings(data.folder, RECORDINGS, RECORDING_BYTES)
      return await withSharedDatabase(data.folder, async ({ settings }) => {
        const local = { ...settings, ROLE: 'web' }
        const { endpoint, bucket, accessKeyId, secretAccessKey } = store.settings
        const remote = {
          ...local,
          S3_ENDPOINT: endpoint,
          S3_BUCKET: bucket,
          S3_ACCESS_KEY_ID: accessKeyId,
          S3_SECRET_ACCESS_KEY: secretAccessKey,
        }
        const cacheFolder = join(data.folder, 'remote')
        // The first start marks the folder as this site's.
        await (await startSite(data.folder, local)).stop()
        await moveMedia(mediaInFolder(data.folder), mediaInBucket(store.settings, cacheFolder), () => {})
        await onePass(cacheFolder, remote, recordings)
        return await compare(
          () => onePass(data.folder, local, recordings),
          () => onePass(cacheFolder, remote, recordings),
        )
      })
    } finally {
      await store.stop()
      data.remove()
    }
  },
}

type Pass = { bytesPerSecond: number; cpuSecondsPerGB: number }

/** Alternating, so that other load of the machine affects both. */
async function compare(fromFolder: () => Promise<Pass>, fromBucket: () => Promise<Pass>): Promise<Figure[]> {
  const [folder, bucket]: [Pass[], Pass[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    folder.push(await fromFolder())
    bucket.push(await fromBucket())
  }
  const median = (passes: Pass[], of: keyof Pass) =>
    percentile(
      passes.map((pass) => pass[of]),
      0.5,
    )
  const [speed, cost] = [
    median(bucket, 'bytesPerSecond') / median(folder, 'bytesPerSecond'),
    median(bucket, 'cpuSecondsPerGB') / median(folder, 'cpuSecondsPerGB'),
  ]
  return [
    { what: 'object storage: from a folder', value: median(folder, 'bytesPerSecond') / 1e6, unit: 'MB/s' },
    { what: 'object storage: from a bucket, cached', value: median(bucket, 'bytesPerSecond') / 1e6, unit: 'MB/s' },
    { what: 'object storage: cached bucket, speed of a folder', value: speed, unit: '', target: { atLeast: 0.9 } },
    { what: 'object storage: cached bucket, CPU of a folder', value: cost, unit: '', target: { atMost: 1.1 } },
  ]
}

/** Every byte once, from a process that has none of them in memory: a byte that is played again comes from there. */
async function onePass(dataDir: string, settings: Record<string, string>, recordings: Recording[]): Promise<Pass> {
  const site = await startSite(dataDir, settings)
  try {
    // The code that sends bytes is compiled by a few requests first.
    const [warmUp = '', ...urls] = recordings.map(({ path }) => site.url + path)
    for (let time = 0; time < 200; time++) await (await fetch(warmUp, { headers: { range: 'bytes=0-65535' } })).bytes()
    const [began, cpu] = [performance.now(), processorSeconds(site.pid)]
    const bytes = await takeAll(urls)
    const seconds = (performance.now() - began) / 1000
    return { bytesPerSecond: bytes / seconds, cpuSecondsPerGB: (processorSeconds(site.pid) - cpu) / (bytes / 1e9) }
  } finally {
    await site.stop()
  }
}

async function takeAll(urls: string[]): Promise<number> {
  const ranges = urls.flatMap((url) =>
    Array.from({ length: Math.floor(RECORDING_BYTES / RANGE_BYTES) }, (_, place) => ({
      url,
      range: `bytes=${place * RANGE_BYTES}-${(place + 1) * RANGE_BYTES - 1}`,
    })),
  )
  const wanted = ranges.length * RANGE_BYTES
  let bytes = 0
  const take = async () => {
    for (let next = ranges.shift(); next; next = ranges.shift()) {
      const answer = await fetch(next.url, { headers: { range: next.range } })
      if (answer.status !== 206) throw new Error(`${next.url}: ${answer.status}`)
      for await (const part of answer.body ?? []) bytes += part.length
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, take))
  if (bytes !== wanted) throw new Error(`${bytes} bytes arrived instead of ${wanted}.`)
  return bytes
}
