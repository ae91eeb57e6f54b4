import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordedPid } from '../../server/src/platform/embedded-postgres/orphan.ts'
import { SOCKET_PORT } from '../../server/src/platform/embedded-postgres/settings.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start.ts'

/** A PostgreSQL of its own that flushes every commit. Whenever it ends, it is started again. */
export async function startDatabase(folder: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { host, user, database } = postgres.connection
  const cluster = join(folder, 'postgres')
  let killed: number | undefined
  let frozen: number[] = []

  return {
    connection: postgres.connection,
    socket: join(host, `.s.PGSQL.${SOCKET_PORT}`),
    urlAt: (port: number) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    /** False while it is not running again after the last kill. */
    async kill(): Promise<boolean> {
      const pid = await recordedPid(cluster)
      if (pid === undefined || pid === killed) return false
      killed = pid
      return signal(pid, 'SIGKILL')
    },
    /** Stops all of its processes, which to the site is a disk that does not answer. */
    async freeze(): Promise<void> {
      const pid = await recordedPid(cluster)
      if (pid !== undefined) frozen = [pid, ...childrenOf(pid)].filter((each) => signal(each, 'SIGSTOP'))
    },
    thaw(): void {
      for (const pid of frozen.splice(0)) signal(pid, 'SIGCONT')
    },
    stop: () => postgres.stop(),
  }
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
