import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'

const ROOT = join(import.meta.dirname, '..')

export type Site = { url: string; pid: number; readyMs: number; stop(): Promise<void> }

export function aDataDir(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'fairwave-bench-'))
  chmodSync(folder, 0o711)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** For figures of the work itself: the site computes every answer, also those that it would remember. */
export const COMPUTES_ALL = { ANSWER_MEMORY_MB: '0' }

/** Starts the product as `npm start` does and says how long it took to be ready. */
export async function startSite(dataDir: string, settings: Record<string, string> = {}): Promise<Site> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'scripts/run.mjs', 'scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100000',
      DISK_RESERVE_GB: '0',
      FIRST_QUOTA_GB: '50',
      ADMIN_PASSWORD: 'bench-admin',
      ...settings,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await ready(url, child)
  return { url, pid: child.pid ?? 0, readyMs: performance.now() - began, stop: () => end(child) }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The site ended before it was ready.')
    const isUp = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/** Memory in use, in megabytes; Linux only. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
