import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ENGINES } from '../testing/engines.ts'
import { aWav } from '../testing/sample-audio.ts'
import { findFfmpeg } from './find-ffmpeg.ts'

// Without ffmpeg on the machine the samples are made by WebAssembly, which can be slow.
vi.setConfig({ testTimeout: 180_000 })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairwave-ffmpeg-'))
  await writeFile(join(folder, 'in.wav'), aWav())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// An endless source: only a kill stops it.
const ENDLESS = ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', 'sine', '-f', 's16le', 'pipe:1']

describe.each(ENGINES)('%s', (_, named) => {
  test('is killed when its time is up', async () => {
    const engine = await findFfmpeg(named)
    const result = await engine.run({ args: ENDLESS, reads: [], writes: [], timeoutMs: 1500 })
    expect(result.killedBy).toBe('time')
  })

  test('is killed when its result is no longer needed', async () => {
    const engine = await findFfmpeg(named)
    const aborter = new AbortController()
    let bytes = 0
    const result = await engine.run({
      args: ENDLESS,
      reads: [],
      writes: [],
      timeoutMs: 60_000,
      signal: aborter.signal,
      onOutput(chunk) {
        bytes += chunk.length
        aborter.abort()
      },
    })
    expect(result.killedBy).toBe('abort')
    expect(bytes).toBeGreaterThan(0)
    expect(
      (await engine.run({ args: ENDLESS, reads: [], writes: [], timeoutMs: 60_000, signal: aborter.signal })).killedBy,
    ).toBe('abort')
  })

  test('reports what went wrong', async () => {
    const engine = await findFfmpeg(named)
    const input = join(folder, 'text')
    await writeFile(input, 'no music')
    const { code, log } = await engine.run({
      args: ['-nostdin', '-f', 'flac', '-i', input, '-f', 'null', '-'],
      reads: [input],
      writes: [],
      timeoutMs: 60_000,
    })
    expect(code).not.toBe(0)
    expect(log).toMatch(/Conversion failed/)
  })
})

test('WebAssembly can access the given files only', async () => {
  const engine = await findFfmpeg('wasm')
  const outside = join(folder, 'outside.wav')
  const args = ['-nostdin', '-v', 'error', '-i', join(folder, 'in.wav'), outside]
  const { code, log } = await engine.run({ args, reads: [], writes: [], timeoutMs: 60_000 })
  expect(code).not.toBe(0)
  expect(log).toMatch(/No such file/)
  expect(await readdir(folder)).not.toContain('outside.wav')
})

test('a path that does not exist is skipped', async () => {
  expect(['native', 'wasm']).toContain((await findFfmpeg('/nowhere/ffmpeg')).kind)
})
