import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './site-process.ts'

type PreviousRelease = { commit: string; lastMigration: string }

/** The release that may still be running while this version is being rolled out. Written anew with every release. */
export const PREVIOUS_RELEASE = JSON.parse(
  readFileSync(join(ROOT, 'server/previous-release.json'), 'utf8'),
) as PreviousRelease

const git = (args: string[], env: Record<string, string> = {}) =>
  execFileSync('git', args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] })

/** False in a shallow clone, in a copy without git, and on a machine without it. */
export function hasPreviousRelease(): boolean {
  try {
    git(['cat-file', '-e', `${PREVIOUS_RELEASE.commit}^{tree}`])
    return true
  } catch {
    return false
  }
}

/** Writes the code of the previous release into the folder, with the packages that are installed here. */
export function unpackPreviousRelease(folder: string): void {
  // An index of its own: the clone's is not touched.
  const index = { GIT_INDEX_FILE: join(folder, 'index') }
  const code = join(folder, 'code')
  git(['read-tree', PREVIOUS_RELEASE.commit], index)
  git(['checkout-index', '--all', `--prefix=${code}/`], index)
  const [from, to] = [join(ROOT, 'node_modules'), join(code, 'node_modules')]
  mkdirSync(join(to, '@fairwave'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@fairwave') symlinkSync(join(from, name), join(to, name))
  // Its own workspaces, not those of this version.
  for (const name of readdirSync(join(from, '@fairwave'))) symlinkSync(join(code, name), join(to, '@fairwave', name))
}
