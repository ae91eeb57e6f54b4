import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { findProgram } from '../../server/src/platform/find-program.ts'
import { freePort, ROOT, startSite, statusOf, until } from '../../server/src/testing/site-process.ts'
import { commandsIn, fillIn } from './read-commands.ts'

/** The commands of the guide, and which of them a test has taken care of. */
export const written = commandsIn(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8'))
export const covered = new Set<string>()

type Values = Record<string, string>
/** What a command needs besides Node: programs, and whether only root may run it. */
type Needs = { programs?: string[]; isForRoot?: boolean }

function whatIsMissing({ programs = ['sh'], isForRoot = false }: Needs): string | undefined {
  const absent = programs.find((name) => !findProgram(name))
  if (absent) return `there is no ${absent} here`
  return isForRoot && process.getuid?.() !== 0 ? 'only root may run it' : undefined
}

/** A test of one command of the guide. */
export function step(
  command: string,
  work: (command: string, context: TestContext) => Promise<void>,
  needs: Needs = {},
): void {
  covered.add(command)
  const missing = whatIsMissing(needs)
  test.skipIf(missing)(missing ? `${command} (skipped: ${missing})` : command, (context) => work(command, context))
}

/** The Node that runs the tests comes first, as the guide asks for a recent one. */
const PATH = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`

type Run = { values?: Values; settings?: Values; cwd?: string }

/** Starts a command of the guide in a shell. */
function launch(command: string, { values = {}, settings = {}, cwd = ROOT }: Run, prefix = '') {
  const text = prefix + fillIn(command, values)
  return startSite({ ...settings, PATH }, { command: 'sh', args: ['-c', text], cwd })
}

/** Runs a command of the guide to its end, which must be a good one; returns what it printed. */
export async function finish(command: string, run: Run = {}): Promise<string> {
  const running = launch(command, run)
  expect(await running.exited, running.output).toBe(0)
  return running.output
}

/** Runs a command of the guide that starts a site, until the site is ready. */
export async function begin(command: string, { settings = {}, ...run }: Run = {}) {
  const port = await freePort()
  // The shell is replaced by the command, which then gets the signals.
  const running = launch(command, { ...run, settings: { ...settings, PORT: String(port) } }, 'exec env ')
  await until(async () => (await statusOf(port)) === 200, running)
  return {
    url: `http://127.0.0.1:${port}`,
    /** npm ends at once when it is told to; the site behind it has ended when nothing writes to its output any more. */
    async stop() {
      const closed = once(running.child, 'close')
      running.child.kill('SIGTERM')
      await closed
      expect(running.output).not.toMatch(/"level":"(error|fatal)"/)
    },
  }
}
