import { readFile, readlink, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Log } from '../log.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { runAs } from './run-as.ts'
import { shutDown } from './shut-down.ts'

/** The process named in the cluster's pid file, whether or not it is still PostgreSQL. */
export async function recordedPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

/**
 * A killed Fairwave may leave its PostgreSQL running. The caller holds the folder's lock, so that server is unused, and
 * it is stopped cleanly: a new one then has our settings and is our child.
 */
export async function stopOrphan(cluster: string, log?: Log): Promise<void> {
  const pid = await recordedPid(cluster)
  if (pid === undefined || !(await isServerOf(pid, cluster))) return
  log?.warn({ pid }, 'Stopping the PostgreSQL that an earlier Fairwave left running')
  const hasEnded = await shutDown(
    (signal) => sendSignal(pid, signal),
    () => isServerOf(pid, cluster),
  )
  if (hasEnded) return
  throw new EmbeddedPostgresError(`A PostgreSQL left running on ${cluster} (process ${pid}) cannot be stopped.`)
}

/** Pids are reused sooner or later, so the process must also be PostgreSQL, and in this very folder. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    if (basename(words[0]!) !== 'postgres') return false
    // In most containers not even root can see the folder of another user's process, but its arguments are readable.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => words[words.indexOf('-D') + 1])
    return folder === (await realpath(cluster))
  }
  const { output } = await runAs(undefined, 'ps', ['-p', String(pid), '-o', 'args='])
  return output.includes('postgres') && output.includes(cluster)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process ended in the meantime.
  }
}
