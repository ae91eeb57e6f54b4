import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isRoot } from './choose-user.ts'

/** A file that root makes in somebody's folder must not shut that somebody out later. */
export async function leaveToOwner(path: string): Promise<void> {
  if (!isRoot()) return
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}
