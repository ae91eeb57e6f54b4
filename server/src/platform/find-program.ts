import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const ENDINGS = process.platform === 'win32' ? ['.exe', '.cmd', ''] : ['']

/** The first program of these names on the PATH. Folders that may not be read are passed over, as a shell does. */
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
