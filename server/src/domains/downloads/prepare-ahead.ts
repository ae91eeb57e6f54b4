import type { Context } from '../../platform/context.ts'
import { findTrackFacts } from '../catalogue/tracks/track-facts.ts'
import { formatsOf } from './list-formats.ts'
import * as repository from './repository.ts'
import { requestDownload } from './request-download.ts'

const AT_ONCE = 500
/** Purchases whose transactions were slow come to light after later ones. */
const LOOKED_AT_AGAIN = 100

/** Has the files made of what was bought lately, before anybody asks for them. Answers how many tracks that were. */
export async function prepareAhead(context: Context): Promise<number> {
  const bought = await context.db.transaction((tx) => repository.takeNewPurchases(tx, AT_ONCE, LOOKED_AT_AGAIN))
  for (const track of await findTrackFacts(context.db, bought)) {
    for (const format of formatsOf([track]))
      if (format !== 'original') await requestDownload(context, track, format, null)
  }
  return bought.length
}
