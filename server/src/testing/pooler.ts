import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import { findProgram } from '../platform/find-program.ts'
import { aFolder, freePort, until } from './site-process.ts'

/** Debian installs it where only root's PATH leads. */
const INSTALLED = '/usr/sbin/pgbouncer'
export const pgbouncer = findProgram('pgbouncer') ?? (existsSync(INSTALLED) ? INSTALLED : undefined)

/** Debian's pgbouncer in transaction mode, with fewer connections than a test has requests. */
export async function startPooler(connection: pg.PoolConfig) {
  const { host = '', port = 5432, user = '', database = '' } = connection
  const folder = await aFolder()
  const listenPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${database} = host=${host} port=${port} user=${user} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  )
  await chmod(file, 0o644)
  // It refuses to run as root, and only the owner of PostgreSQL's socket can use it.
  const { uid, gid } = await stat(host)
  const child = spawn(pgbouncer ?? '', [file], { cwd: '/', ...(process.getuid?.() === 0 ? { uid, gid } : {}) })
  const output: string[] = []
  child.stderr.on('data', (part) => output.push(String(part)))
  await until(() => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended:\n${output.join('')}`)
    return accepts(listenPort)
  })
  return {
    url: `postgres://${user}@127.0.0.1:${listenPort}/${database}`,
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
  })
