import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fingerprintOf, isBuiltFrom, markBuild, type Sources } from './fingerprint.ts'

let folder: string
let sources: Sources
const at = (...names: string[]) => join(folder, ...names)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairwave-built-'))
  for (const name of ['src', 'src/deep', 'dist']) mkdirSync(at(name))
  writeFileSync(at('src', 'one.ts'), 'one')
  writeFileSync(at('src', 'deep', 'two.ts'), 'two')
  writeFileSync(at('lock.json'), '{}')
  sources = { folders: [at('src')], files: [at('lock.json')] }
  markBuild(at('dist'), fingerprintOf(sources))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const isBuilt = () => isBuiltFrom(at('dist'), sources)

test('a build of the same sources stays valid, also when they are written again as they were', () => {
  expect([isBuilt(), isBuilt()]).toEqual([true, true])
  writeFileSync(at('src', 'one.ts'), 'one')
  writeFileSync(at('src', 'one.test.ts'), 'a test')
  expect([isBuilt(), isBuilt()]).toEqual([true, true])
})

test.each<[what: string, change: () => void]>([
  ['a file with other text of the same length and its old time', () => changeUnseen(at('src', 'deep', 'two.ts'))],
  ['a new file', () => writeFileSync(at('src', 'deep', 'three.ts'), '')],
  ['a deleted file', () => rmSync(at('src', 'one.ts'))],
  ['a renamed file', () => renameSync(at('src', 'one.ts'), at('src', 'other.ts'))],
  ['a changed single file', () => writeFileSync(at('lock.json'), '[]')],
])('%s makes the build invalid, until it is as before or built anew', (_, change) => {
  expect(isBuilt()).toBe(true)
  change()
  expect([isBuilt(), isBuilt()]).toEqual([false, false])
  markBuild(at('dist'), fingerprintOf(sources))
  expect(isBuilt()).toBe(true)
})

test('without a build nothing is valid, and nothing is written', () => {
  rmSync(at('dist'), { recursive: true })
  expect([isBuilt(), existsSync(at('dist'))]).toEqual([false, false])
})

function changeUnseen(file: string): void {
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'owt')
  utimesSync(file, atime, mtime)
}
