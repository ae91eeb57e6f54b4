import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { written } from './guide/guide-steps.ts'

// Builds the container as docs/operations.md says and listens to it. It takes minutes and a container engine, so it only runs when asked.
const ENGINE = process.env.CONTAINER_ENGINE ?? ''
const ROOT = join(import.meta.dirname, '..')
const NAME = `fairwave-test-${randomUUID()}`

function engine(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(ENGINE, args, { cwd: ROOT, encoding: 'utf8' })
  return { status, output: (stdout + stderr).trim() }
}
/** The words after `docker` of a command in the guide. */
const words = (verb: string) =>
  (written.find((command) => command.startsWith(`docker ${verb} `)) ?? '').split(' ').slice(1)
/** The image's own health check: podman leaves it out of images in its default format, so it is run from here. */
const health = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').match(/HEALTHCHECK[^[]*CMD (\[.*\])/)?.[1] ?? '[]'
const isHealthy = () => inside(...(JSON.parse(health) as string[])).status === 0
const inside = (...command: string[]) => engine('exec', NAME, ...command)

describe.skipIf(!ENGINE)('the container (skipped unless CONTAINER_ENGINE is docker or podman)', () => {
  let url: string
  beforeAll(async () => {
    const [verb = '', ...rest] = words('build')
    const { CONTAINER_BUILD_OPTIONS = '' } = process.env
    expect(engine(verb, ...CONTAINER_BUILD_OPTIONS.split(' ').filter(Boolean), ...rest)).toMatchObject({ status: 0 })
    const port = await freePort()
    const run = words('run').map((word) => word.replace('fairwave:/data', `${NAME}:/data`).replace('3000:', `${port}:`))
    const more = ['--detach', '--no-healthcheck', '--name', NAME, '--cap-drop=ALL', '--security-opt=no-new-privileges']
    expect(engine(run[0] ?? '', ...more, ...run.slice(1))).toMatchObject({ status: 0 })
    url = `http://127.0.0.1:${port}`
    await expect.poll(isHealthy).toBe(true)
  })
  afterAll(() => {
    engine('rm', '--force', NAME)
    engine('volume', 'rm', NAME)
  })
  test('runs without root on a read-only file system, and its code belongs to root', () => {
    expect(inside('id', '-u').output).not.toBe('0')
    expect(inside('touch', '/app/written')).toMatchObject({ status: 1, output: expect.stringContaining('Read-only') })
    expect(inside('stat', '-c', '%U', '/app/server/src/main.ts').output).toBe('root')
    expect(inside('ffmpeg', '-version').status).toBe(0)
  })

  test('renders its demo and plays a track of it', async () => {
    const first = async () => ((await (await fetch(`${url}/api/tracks?limit=1`)).json()) as { id: number }[])[0]?.id
    await expect.poll(first).toBeGreaterThan(0)
    const answer = await fetch(`${url}/api/tracks/${await first()}/audio/low`, { headers: { range: 'bytes=0-9999' } })
    expect([answer.status, (await answer.bytes()).length]).toEqual([206, 10_000])
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html')
  })

  test('stops when it is told to, and keeps everything in its volume', async () => {
    expect(engine('stop', '--time', '20', NAME).status).toBe(0)
    expect(engine('inspect', '--format', '{{.State.ExitCode}}', NAME).output).toBe('0')
    expect(engine('start', NAME).status).toBe(0)
    await expect.poll(isHealthy).toBe(true)
    const tracks = (await (await fetch(`${url}/api/tracks?limit=1`)).json()) as unknown[]
    expect(tracks).toHaveLength(1)
  })
})
