import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const MARK = '.built-from'

export const filesIn = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()

/** A hash of everything that a build is made from, tests left out. */
export function fingerprintOf(folders: string[], files: string[]): string {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesIn), ...files]) {
    if (/\.test\.tsx?$/.test(file) || !existsSync(file)) continue
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

export const markBuild = (folder: string, fingerprint: string): void => writeFileSync(join(folder, MARK), fingerprint)

export function isBuiltFrom(folder: string, fingerprint: string): boolean {
  const mark = join(folder, MARK)
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint
}
