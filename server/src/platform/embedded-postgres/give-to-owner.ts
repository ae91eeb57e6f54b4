import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isRoot } from './choose-user.ts'

/** A file that root creates in another user's folder must not lock that user out later. */
export async function giveToOwner(path: string): Promise<void> {
  if (!isRoot()) return
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}
