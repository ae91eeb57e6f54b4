import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findProgram } from './find-program.ts'

const { PATH } = process.env
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairwave-path-'))
})
afterEach(() => {
  process.env.PATH = PATH
  rmSync(root, { recursive: true, force: true })
})

function folder(name: string): string {
  const path = join(root, name)
  mkdirSync(path)
  return path
}

function aProgram(inFolder: string, name: string, mode = 0o755): string {
  const path = join(inFolder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, mode)
  return path
}

const setPath = (...folders: string[]) => {
  process.env.PATH = folders.join(delimiter)
}

test('a program is found in the first folder of PATH that has it', () => {
  const [one, two] = [folder('one'), folder('two')]
  aProgram(two, 'tune')
  const first = aProgram(one, 'tune')
  setPath(one, two)
  expect(findProgram('tune')).toBe(first)
})

test('missing folders, folders of that name and files that are not executable are skipped', () => {
  const [one, two, three] = [folder('one'), folder('two'), folder('three')]
  mkdirSync(join(one, 'tune'))
  aProgram(two, 'tune', 0o644)
  const found = aProgram(three, 'tune')
  setPath(join(root, 'missing'), '', one, two, three)
  expect(findProgram('tune')).toBe(found)
})

test.skipIf(process.getuid?.() === 0)('an unreadable folder is skipped', () => {
  const [closed, open] = [folder('closed'), folder('open')]
  aProgram(closed, 'tune')
  const found = aProgram(open, 'tune')
  chmodSync(closed, 0)
  setPath(closed, open)
  expect(findProgram('tune')).toBe(found)
  chmodSync(closed, 0o755)
})

test('a program that is not on PATH is undefined, and so is every program when PATH is empty', () => {
  setPath(folder('empty'))
  expect(findProgram('tune')).toBeUndefined()
  setPath()
  expect(findProgram('sh')).toBeUndefined()
})
