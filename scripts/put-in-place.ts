import { renameSync, rmSync } from 'node:fs'

const TRIES = 100

/**
 * Replaces a folder by a finished one in two renames, so that no reader finds half of it. Parallel processes may all bring the
 * same folder; the first one stays, and the other processes delete theirs.
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
