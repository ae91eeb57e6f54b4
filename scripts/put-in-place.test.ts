import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const PROCESSES = 4
const ROUNDS = 15

/** What each process does: builds the same folder repeatedly, separately, and moves it into place. */
const BUILDS = `
  import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
  import { putInPlace } from ${JSON.stringify(new URL('./put-in-place.ts', import.meta.url).href)}
  for (let round = 1; round <= ${ROUNDS}; round++) {
    const fresh = 'dist-' + process.pid
    mkdirSync(fresh)
    for (let file = 0; file < 20; file++) writeFileSync(fresh + '/' + file, 'x')
    writeFileSync(fresh + '/made-in-' + round, '')
    putInPlace(fresh, 'dist', () => existsSync('dist/made-in-' + round))
    rmSync(fresh, { recursive: true, force: true })
  }`

test('processes that build at the same time all succeed, and leave one complete build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairwave-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const ends = await Promise.all(
    Array.from(
      { length: PROCESSES },
      () =>
        new Promise<string>((resolve) => {
          const child = spawn(process.execPath, ['--input-type=module', '--eval', BUILDS], { cwd: folder })
          let said = ''
          child.stderr.on('data', (words) => {
            said += words
          })
          child.on('exit', (code) => resolve(code === 0 ? 'came through' : said))
        }),
    ),
  )
  expect(ends).toEqual(Array(PROCESSES).fill('came through'))
  expect(readdirSync(folder)).toEqual(['dist'])
  expect(readdirSync(join(folder, 'dist'))).toHaveLength(21)
})
