import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const ENDINGS = process.platform === 'win32' ? ['.exe', '.cmd', ''] : ['']

/** The first program with one of these names on PATH. Unreadable folders are skipped, as a shell does. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders
    .flatMap((folder) => names.flatMap((name) => ENDINGS.map((ending) => join(folder, name + ending))))
    .find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
