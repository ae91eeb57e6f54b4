import { renameSync, rmSync } from 'node:fs'

const TRIES = 100

/**
 * Puts a finished folder where another may stand, in two renames, so that nobody finds half of one. Processes that were started
 * together may all come with the same; the first stays, and the others' is thrown away by whoever made it.
 */
export function putInPlace(fresh: string, place: string, isThere: () => boolean): void {
  const old = `${fresh}-old`
  for (let tries = 1; !isThere(); tries++) {
    moveAway(place, old)
    try {
      renameSync(fresh, place)
      return
    } catch (error) {
      if (tries === TRIES) throw error
    } finally {
      rmSync(old, { recursive: true, force: true })
    }
  }
}

function moveAway(place: string, old: string): void {
  try {
    renameSync(place, old)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
