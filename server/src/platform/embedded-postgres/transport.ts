import type { Binaries } from './binaries/locate-binaries.ts'
import { NAME } from './cluster.ts'
import type { Connection } from './open-database.ts'
import { recordedPid } from './orphan.ts'
import type { Account } from './run-as.ts'
import { findFreePort, launchServerOnPort, passwordOf, stopOrphanOnPort } from './server-by-port.ts'
import { launchServer, type Server } from './server-by-socket.ts'
import type { ServerLog } from './server-log.ts'
import { type Durability, SOCKET_PORT, serverSettings } from './settings.ts'
import { chooseSocketFolder } from './socket-folder.ts'

/** How Fairwave connects to its PostgreSQL. */
export type Transport = {
  connection: Connection
  /** The superuser's password, where one is needed. */
  passwordFile?: string
  start(serverLog: ServerLog): Promise<Server>
  /** Removes what only this start needed. */
  clear(): Promise<void>
}

type Target = {
  binaries: Binaries
  dataDir: string
  cluster: string
  hasCluster: boolean
  account: Account | undefined
  durability: Durability
}

/** A socket in a private folder: no other user of the machine can reach it, so there is no password. */
export async function bySocket({ binaries, cluster, account, durability }: Target): Promise<Transport> {
  const folder = await chooseSocketFolder(cluster, account)
  const settings = serverSettings({ socketFolder: folder.path }, durability)
  return {
    connection: { host: folder.path, port: SOCKET_PORT, user: NAME, database: NAME },
    start: async (serverLog) =>
      launchServer({ binaries, cluster, account, settings, serverLog, stalePid: await recordedPid(cluster) }),
    clear: folder.remove,
  }
}

/** A loopback port and a password, for Windows. */
export async function byPort({ binaries, dataDir, cluster, hasCluster, durability }: Target): Promise<Transport> {
  if (hasCluster) await stopOrphanOnPort(binaries, cluster)
  const port = await findFreePort()
  const { file, password } = await passwordOf(dataDir, hasCluster)
  return {
    connection: { host: '127.0.0.1', port, user: NAME, database: NAME, password },
    passwordFile: file,
    start: ({ path }) =>
      launchServerOnPort({ binaries, cluster, settings: serverSettings({ port }, durability), logPath: path }),
    clear: async () => undefined,
  }
}
