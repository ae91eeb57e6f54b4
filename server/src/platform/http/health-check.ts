import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { diskSpace } from '../storage/disk-reserve.ts'
import { wasDiskFull } from '../storage/full-disk.ts'

const SECONDS_TO_RESPOND = 2
const MIN_FREE_MB = 64
const MB = 1024 * 1024

/** What keeps this process from serving, in a sentence for the operator; undefined when nothing does. */
export async function findHealthProblem({ db, storage, config }: Context): Promise<string | undefined> {
  const [database, media, disk] = await Promise.all([
    respondsInTime(db.rows`select 1`),
    respondsInTime(storage.check()),
    diskSpace(config.dataDir),
  ])
  if (!database) return 'The database does not respond.'
  if (!media)
    return config.s3
      ? 'The object storage does not respond, or is not the one of this site.'
      : 'The media folder is not there: is it mounted?'
  if (disk && disk.freeBytes < MIN_FREE_MB * MB)
    return `The disk of the data folder is full: ${Math.floor(disk.freeBytes / MB)} MB are left.`
  if (wasDiskFull()) return 'A disk is full: something could not be saved in the last half minute.'
  return undefined
}

const respondsInTime = (question: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    question.then(
      () => true,
      () => false,
    ),
    delay(SECONDS_TO_RESPOND * 1000, false, { ref: false }),
  ])
