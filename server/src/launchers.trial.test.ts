import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { recordedPid } from './platform/embedded-postgres/orphan.ts'
import { aFolder, clearSites, freePort, ROOT, startSite, statusOf, until } from './testing/site-process.ts'

// A supervisor, a container or `kill $!` ends npm or a shell; the server behind it must shut down cleanly too.
afterAll(clearSites)

/** A package with our start script, without the web build; `tail` keeps the shell between npm and Node. */
async function aPackage(tail: string): Promise<{ cwd: string; dataDir: string }> {
  const folder = await aFolder()
  const cwd = join(folder, 'package')
  await mkdir(cwd)
  const start = `node ${join(ROOT, 'scripts/run.mjs')} ${join(ROOT, 'scripts/serve.ts')}${tail}`
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ name: 'launched', private: true, scripts: { start } }))
  return { cwd, dataDir: join(folder, 'data') }
}

describe('a server whose launcher ends shuts down cleanly', () => {
  test.each([
    ['SIGTERM', 'npm', ''],
    ['SIGKILL', 'npm', ''],
    ['SIGTERM', 'npm with a shell before Node', ' && true'],
    ['SIGKILL', 'npm with a shell before Node', ' && true'],
  ] as const)(
    '%s shuts down cleanly on %s',
    async (signal, _, tail) => {
      const { cwd, dataDir } = await aPackage(tail)
      const port = await freePort()
      const settings = {
        PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
        HOME: cwd,
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'info',
      }
      const launched = startSite(settings, { command: 'npm', args: ['start'], cwd })
      await until(() => launched.output.includes('is running:'), launched)
      expect(await statusOf(port)).toBe(200)
      launched.child.kill(signal)
      await until(() => launched.output.includes('"stopped"'))
      await until(async () => (await statusOf(port)) === 0)
      await until(async () => (await recordedPid(join(dataDir, 'postgres'))) === undefined)
    },
    300_000,
  )
})
