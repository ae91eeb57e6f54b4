import { type Config, ConfigError } from '../../../../config.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { leavingReserve } from '../../../../platform/storage/disk-reserve.ts'
import { localFolder } from '../../../../platform/storage/local-folder.ts'
import { howToRestore, type MarkedPlace, markedFolder } from '../../../../platform/storage/marked-place.ts'
import { markedBucket } from '../../../../platform/storage/s3/bucket.ts'
import { s3Storage } from '../../../../platform/storage/s3/s3-storage.ts'
import { answerIn, isPassing } from '../../../../platform/storage/s3/with-retries.ts'
import { checkKey, type Storage } from '../../../../platform/storage/storage.ts'
import { markStorage } from './mark-storage.ts'

type Settings = Pick<Config, 'dataDir' | 'diskReserveBytes' | 's3' | 'sendfilePath'>

/** Where files are stored, with a sentence for the operator when it is not there or not this site's. */
export async function openStorage(
  db: Db,
  config: Settings,
): Promise<{ storage: Storage; problem: string | undefined }> {
  const place = config.s3 ? markedBucket(config.s3) : markedFolder(config.dataDir)
  if (config.s3) await refuseUnusable(place)
  const mark = await markStorage(db, place)
  const problem = await place.readMark().then(
    (found) => (found === mark ? undefined : howToRestore(place, mark)),
    () => `${place.name} does not answer. Until it does, nothing can be uploaded, and only cached music can be played.`,
  )
  const storage = config.s3
    ? s3Storage(config.s3, { dataDir: config.dataDir, cacheBytes: config.s3.cacheBytes, mark })
    : sentByProxy(localFolder(config.dataDir, mark), config.sendfilePath)
  return { storage: leavingReserve(storage, config), problem }
}

const sentByProxy = (storage: Storage, path: string | undefined): Storage =>
  path === undefined ? storage : { ...storage, proxyPath: (key) => `${path}${checkKey(key)}` }

/** A store that answers and refuses is set up wrongly; one that does not answer, or has failed itself, may be back soon. */
async function refuseUnusable(place: MarkedPlace): Promise<void> {
  const answer = await place.readMark().then(
    () => undefined,
    (error) => answerIn(error),
  )
  if (answer && !isPassing(answer))
    throw new ConfigError(
      `${place.name} cannot be used: the store answered ${answer.status}. Please check S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_PATH_STYLE and both keys.`,
    )
}
