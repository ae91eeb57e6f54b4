import type { TrackId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { JobRun } from '../../../platform/jobs/jobs.ts'
import { willRunAgain } from '../../../platform/jobs/outage.ts'
import { keepKey } from '../../ground/media/files/keep-key.ts'
import { makeDownloadFile } from '../../ground/media/files/make-download-file.ts'
import { coverJpeg } from '../../ground/media/images/cover-jpeg.ts'
import { coverHashOf, findTrackFacts } from '../../music/tracks/track-facts.ts'
import { downloadTagsOf, markOf } from './download-tags-of.ts'
import * as repository from './repository.ts'

type Payload = { trackId: TrackId; format: repository.MadeFormat }

/** Prepares one file for download. May run twice, or after a kill: unclaimed files are swept. */
export async function prepareDownload(context: Context, { trackId, format }: Payload, run: JobRun): Promise<void> {
  const { db, log } = context
  const [track] = await findTrackFacts(db, [trackId])
  if (!track) return
  const mark = markOf(track)
  const known = await repository.lockFile(db, trackId, format)
  if (!known || (known.state === 'ready' && known.mark === mark)) return
  try {
    const cover = await coverJpeg(context, await coverHashOf(context, track))
    const tags = { ...downloadTagsOf(track), cover }
    const made = await makeDownloadFile(context, { fileId: track.fileId, format, tags, signal: run.signal })
    await db.transaction(async (tx) => {
      if ((await repository.setReady(tx, trackId, format, { ...made, mark })) > 0) await keepKey(tx, made.key)
    })
  } catch (error) {
    if (willRunAgain(run, error)) throw error
    log.error({ err: error, trackId, format }, 'download given up')
    await repository.setFailed(db, trackId, format, mark)
  }
}
