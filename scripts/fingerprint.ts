import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const MARK = '.built-from'
const SEEN = '.seen-unchanged'
const BETWEEN = '\t'

/** Everything that a build is made from, tests left out. */
export type Sources = { folders: string[]; files: string[] }

export const filesIn = (folder: string): string[] => entriesIn(folder).files

function entriesIn(folder: string): { files: string[]; folders: string[] } {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const paths = (wanted: typeof entries) => wanted.map((entry) => join(entry.parentPath, entry.name)).sort()
  return {
    files: paths(entries.filter((entry) => entry.isFile())),
    folders: [folder, ...paths(entries.filter((entry) => entry.isDirectory()))],
  }
}

/** A hash of the sources' contents. */
export function fingerprintOf(sources: Sources): string {
  const hash = createHash('sha256')
  for (const file of listed(sources)) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

export const markBuild = (folder: string, fingerprint: string): void => writeFileSync(join(folder, MARK), fingerprint)

/** Whether the folder was built from the sources as they are now. They are read again only once one of them was written to. */
export function isBuiltFrom(folder: string, sources: Sources): boolean {
  const mark = textOf(join(folder, MARK))
  if (mark === undefined) return false
  const seen = join(folder, SEEN)
  if (areUntouched(textOf(seen))) return true
  const states = [...sources.folders.flatMap((each) => entriesIn(each).folders), ...listed(sources)].map(stateOf)
  if (fingerprintOf(sources) !== mark) return false
  try {
    // Renamed, so that no part of it can be taken for the whole.
    writeFileSync(`${seen}-${process.pid}`, states.join('\n'))
    renameSync(`${seen}-${process.pid}`, seen)
  } catch {
    // Where the code is read-only, it is read at every start.
  }
  return true
}

// A write to a file changes its ctime, and a new, renamed or deleted file that of its folder; no program can set a ctime.
function stateOf(path: string): string {
  const now = statSync(path, { throwIfNoEntry: false })
  return [path, now?.size, now?.mtimeMs, now?.ctimeMs].join(BETWEEN)
}

const areUntouched = (states: string | undefined): boolean =>
  states?.split('\n').every((state) => state === stateOf(state.split(BETWEEN)[0] ?? '')) ?? false

const listed = ({ folders, files }: Sources): string[] =>
  [...folders.flatMap(filesIn), ...files.filter((file) => existsSync(file))].filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
