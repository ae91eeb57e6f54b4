import { type SpawnOptions, spawn } from 'node:child_process'

/** The user a process runs as. */
export type Account = { name: string; uid: number; gid: number }

type Outcome = { code: number | null; output: string }

export const isWindows = process.platform === 'win32'

// PostgreSQL must not inherit the caller's locale, PG* variables or working folder, which another user may not enter.
const QUIET_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * What every PostgreSQL program is spawned with: the user, a neutral environment and a folder that all users may enter.
 */
export function spawnOptions(account: Account | undefined): SpawnOptions {
  return {
    ...(isWindows ? { windowsHide: true } : { cwd: '/', env: { ...QUIET_ENVIRONMENT } }),
    ...(account && { uid: account.uid, gid: account.gid }),
  }
}

/** Runs a program to its end and collects its output; rejects only when it cannot be started at all. */
export function runAs(
  account: Account | undefined,
  command: string,
  args: readonly string[],
  { timeoutSeconds = 30 } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...spawnOptions(account),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutSeconds * 1000,
      killSignal: 'SIGKILL',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
