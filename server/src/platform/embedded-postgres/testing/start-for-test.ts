import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Connection } from '../open-database.ts'
import type { Account } from '../run-as.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../start.ts'

/** A folder that all users may pass through, removed after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairwave-pg-'))
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Starts a real server and stops it after the test at the latest; without syncing, unless the test is about that. */
export async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, durability: 'none', ...options })
  onTestFinished(() => embedded.stop())
  return embedded
}

export async function query<Row>(connection: Connection, statement: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Writer = { child: ChildProcess; pid: number; errors(): string; numbers: AsyncIterable<string> }

/** Another process that starts the database on `dataDir` and writes numbers to it until it is killed. */
export function aWriter(dataDir: string, account?: Account, transport = 'socket'): Writer {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./write-until-killed.ts', import.meta.url)), dataDir, transport],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  return { child, pid: child.pid!, errors: () => errors, numbers: createInterface(child.stdout) }
}

/** Lets a writer commit some numbers, kills it without warning and returns the last number it had confirmed. */
export async function killAfter(writer: Writer, count: number): Promise<number> {
  let last = 0
  for await (const line of writer.numbers) {
    last = Number(line)
    if (last === count) writer.child.kill('SIGKILL')
  }
  if (last < count) throw new Error(`The writer ended early: ${writer.errors()}`)
  return last
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Repeats a check until it is true; the test's own timeout is the limit. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 20))
}
