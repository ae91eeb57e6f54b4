import { sweepOrphans } from '../../server/src/domains/ground/media/files/sweep-orphans.ts'
import { addDays } from '../../server/src/platform/clock.ts'
import type { Db } from '../../server/src/platform/database/db.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { MARK } from '../../server/src/platform/storage/marked-place.ts'
import { type BucketSettings, listBucket } from '../../server/src/platform/storage/s3/bucket.ts'
import { s3Storage } from '../../server/src/platform/storage/s3/s3-storage.ts'
import type { Finding } from './finding.ts'

const DAYS_LATER = 3

/** After the sweep of some days later, the bucket holds what the database refers to, and nothing else. */
export async function checkFiles(db: Db, bucket: BucketSettings, dataDir: string): Promise<Finding[]> {
  const storage = s3Storage(bucket, { dataDir, cacheBytes: 1_000_000 })
  const later = { now: () => addDays(new Date(), DAYS_LATER) }
  const swept = await sweepOrphans({ db, storage, clock: later, log: createLog('silent') })
  const wanted = new Set(
    (
      await db.rows<{ key: string }>`
        select unnest(array[original_key, low_key, high_key]) as key from media_audio
        union select base_key || size from media_image, unnest(array['-160.webp', '-480.webp', '-1200.webp']) as size
        union select key from media_avif
        union select key from media_attachment
        union select key from download_file
        union select unnest(part_keys) from resumable_upload`
    )
      .map(({ key }) => key)
      .filter(Boolean),
  )
  const orphans: string[] = []
  let found = 0
  for await (const { key, size } of listBucket(bucket, '')) {
    if (key === MARK) continue
    found += 1
    if (!wanted.delete(key)) orphans.push(`${key} (${size} bytes)`)
  }
  return [
    {
      what: `files in the bucket: ${found}, after ${swept.files} files and ${swept.keys} keys were swept`,
      differences: orphans,
    },
    { what: 'files that are missing from the bucket', differences: [...wanted] },
  ]
}
