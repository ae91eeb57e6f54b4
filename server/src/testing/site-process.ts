import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')
const { PATH = '', NODE_COMPILE_CACHE } = process.env
/** Set by `scripts/run.mjs`. Loading its code is most of what a start costs. */
const COMPILE_CACHE = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
const folders: string[] = []
const processes: ChildProcess[] = []

/** Ends every process and removes every folder that was created here. */
export async function clearSites(): Promise<void> {
  for (const child of processes.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A folder that PostgreSQL's own user may pass through too. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairwave-start-'))
  await chmod(folder, 0o711)
  folders.push(folder)
  return folder
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

type Command = { command?: string; args?: string[]; cwd?: string }

/** The process as an operator starts it, by default without npm. */
export function startSite(
  settings: Record<string, string>,
  { command = process.execPath, args = ['scripts/serve.ts'], cwd = ROOT }: Command = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { PATH, ...COMPILE_CACHE, LOG_LEVEL: 'warn', DEMO: 'off', DISK_RESERVE_GB: '0', ...settings },
  })
  processes.push(child)
  const running = { child, output: '', exited: once(child, 'exit').then(([code]) => code as number | null) }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (running.output += part))
  return running
}
type Running = ReturnType<typeof startSite>

/** Waits for the condition itself, not for a time: the test's own timeout ends a wait in vain. */
export async function until(isTrue: () => boolean | Promise<boolean>, running?: Running): Promise<void> {
  while (!(await isTrue())) {
    if (running && running.child.exitCode !== null) throw new Error(`ended too early:\n${running.output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const statusOf = (port: number, path = '/api/health') =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (answer) => answer.status,
    () => 0,
  )
