import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../../../config.ts'
import type { Db } from '../../../platform/database/db.ts'
import { mediaFolder, writeMark } from '../../../platform/storage/marked-folder.ts'
import * as repository from '../repository.ts'

/** The marker of the site's media folder, written into it when the site has none yet. */
export const markStorage = (db: Db, { dataDir }: Pick<Config, 'dataDir'>): Promise<string> =>
  db.transaction(async (tx) => {
    const known = await repository.lockStorageMark(tx)
    if (known) return known
    const folder = mediaFolder(dataDir)
    if ((await repository.hasFiles(tx)) && !existsSync(join(folder, 'files'))) {
      throw new ConfigError(`The database knows of files, and ${folder} has none: is it mounted? Is DATA_DIR right?`)
    }
    const mark = await writeMark(dataDir)
    await repository.insertStorageMark(tx, mark)
    return mark
  })
