import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { type Binaries, program } from './binaries/locate-binaries.ts'
import { EmbeddedPostgresError, errorCode, reasonOf } from './embedded-postgres-error.ts'
import { spawnOptions } from './run-as.ts'
import type { Server } from './server-by-socket.ts'

const START_SECONDS = 180
const STOP_SECONDS = 45

/** Where there are no private sockets (Windows), a password keeps other users of the machine out. */
export async function passwordOf(dataDir: string, hasCluster: boolean): Promise<{ file: string; password: string }> {
  const file = join(dataDir, 'postgres.password')
  try {
    if (!hasCluster) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
    return { file, password: await readFile(file, 'utf8') }
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? 'it is missing; restore it from a copy of DATA_DIR' : reasonOf(error)
    throw new EmbeddedPostgresError(`The database's password cannot be read from ${file}: ${reason}.`)
  }
}

/** A free port on the loopback address. */
export async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

type Launch = { binaries: Binaries; cluster: string; settings: string[]; logPath: string }

/** Starts PostgreSQL through its own control program, which on Windows also drops an administrator's rights. */
export async function launchServerOnPort({ binaries, cluster, settings, logPath }: Launch): Promise<Server> {
  const control = (args: string[]) => runSilently(program(binaries, 'pg_ctl'), [...args, '-D', cluster])
  const code = await control(['start', '-w', '-t', String(START_SECONDS), '-l', logPath, '-o', settings.join(' ')])
  if (code !== 0) throw new EmbeddedPostgresError(`PostgreSQL did not start; see ${logPath}.`)
  // The server is not our child, so only a stop that we request is noticed.
  const { promise: exited, resolve } = Promise.withResolvers<void>()
  return {
    exited,
    async stop() {
      await control(['stop', '-m', 'fast', '-w', '-t', String(STOP_SECONDS)])
      resolve()
    },
  }
}

/** Stops a server that an earlier Fairwave left running, through the control program. */
export async function stopOrphanOnPort(binaries: Binaries, cluster: string): Promise<void> {
  const pgCtl = program(binaries, 'pg_ctl')
  if ((await runSilently(pgCtl, ['status', '-D', cluster])) !== 0) return
  await runSilently(pgCtl, ['stop', '-m', 'fast', '-w', '-t', String(STOP_SECONDS), '-D', cluster])
}

/** Without pipes: the server would inherit them and keep them open for its whole life. */
function runSilently(command: string, args: string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...spawnOptions(undefined), stdio: 'ignore', detached: true })
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
