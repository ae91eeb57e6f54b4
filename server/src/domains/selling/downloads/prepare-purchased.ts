import type { Context } from '../../../platform/context.ts'
import { findTrackFacts } from '../../music/tracks/track-facts.ts'
import { formatsOf } from './list-formats.ts'
import * as repository from './repository.ts'
import { requestDownload } from './request-download.ts'

const AT_ONCE = 500
/** Purchases whose transactions were slow appear after later ones. */
const LOOKED_AT_AGAIN = 100

/** Prepares the files of recent purchases before they are requested. Returns how many tracks that were. */
export async function preparePurchased(context: Context): Promise<number> {
  const bought = await context.db.transaction((tx) => repository.takeNewPurchases(tx, AT_ONCE, LOOKED_AT_AGAIN))
  for (const track of await findTrackFacts(context.db, bought)) {
    for (const format of formatsOf([track]))
      if (format !== 'original') await requestDownload(context, track, format, null)
  }
  return bought.length
}
