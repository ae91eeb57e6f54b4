import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter } from './choose-user.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Account } from './run-as.ts'
import { SOCKET_PORT } from './settings.ts'

// The longest socket path that the system supports, without the closing zero.
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103

export type SocketFolder = { path: string; remove(): Promise<void> }

/** The socket is in the cluster's private folder, or in a private temporary folder where that path is too long. */
export async function chooseSocketFolder(cluster: string, account: Account | undefined): Promise<SocketFolder> {
  if (fits(cluster)) return { path: cluster, remove: async () => undefined }
  for (const folder of new Set([tmpdir(), '/tmp'])) {
    if (!fits(join(folder, 'fairwave-XXXXXX')) || !(await canEnter(account, folder))) continue
    const path = await mkdtemp(join(folder, 'fairwave-')).catch(() => undefined)
    if (!path) continue
    if (account) await chown(path, account.uid, account.gid)
    return { path, remove: () => rm(path, { recursive: true, force: true }) }
  }
  throw new EmbeddedPostgresError(
    `The path of ${cluster} is too long for a socket and no temporary folder can be used instead; choose a shorter DATA_DIR.`,
  )
}

/** The setting is a list with its own commas and quotes, so a path that contains them goes elsewhere too. */
const fits = (folder: string): boolean =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH && !/[",]|^@|\s$/.test(folder)
