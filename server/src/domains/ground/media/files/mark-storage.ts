import { randomUUID } from 'node:crypto'
import { ConfigError } from '../../../../config.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { MarkedPlace } from '../../../../platform/storage/marked-place.ts'
import * as repository from '../repository.ts'

/** The mark of the place where the site's files are, written there when the site has none yet. */
export const markStorage = (db: Db, place: MarkedPlace): Promise<string> =>
  db.transaction(async (tx) => {
    const known = await repository.lockStorageMark(tx)
    if (known) return known
    if ((await repository.hasFiles(tx)) && !(await place.hasFiles())) {
      throw new ConfigError(
        `The database knows of files, and ${place.name} has none: is it mounted? Is DATA_DIR right?`,
      )
    }
    const mark = randomUUID()
    await place.writeMark(mark)
    await repository.insertStorageMark(tx, mark)
    return mark
  })
