import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '../absent.ts'
import { incomingFolder } from '../incoming-folder.ts'
import { moveIntoPlace } from '../move-into-place.ts'
import { checkKey } from '../storage.ts'
import type { FileStore, StoredName } from './file-store.ts'

const PART_BYTES = 1024 * 1024

/** The files in a folder of this machine; `incoming` is a folder beside them, for unfinished ones. */
export function folderStore(root: string, incoming: string): FileStore {
  const unfinished = incomingFolder(incoming)
  const pathOf = (name: string) => join(root, checkKey(name))

  async function* list(under = ''): AsyncGenerator<StoredName> {
    const entries = (await readdir(join(root, under), { withFileTypes: true }).catch(absent)) ?? []
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = under ? `${under}/${entry.name}` : entry.name
      if (entry.isDirectory()) yield* list(name)
      const file = entry.isFile() && (await stat(join(root, name)).catch(absent))
      if (file) yield { name, size: file.size }
    }
  }

  return {
    place: root,
    list,
    read: (name) => createReadStream(pathOf(name), { highWaterMark: PART_BYTES }),
    putFile: (path, name) => moveIntoPlace(path, pathOf(name), unfinished.newPath),
    remove: (name) => rm(pathOf(name), { force: true }),
    temporaryPath: unfinished.newPath,
    sweepTemporary: unfinished.sweep,
  }
}
