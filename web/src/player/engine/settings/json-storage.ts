/** The part of the browser's storage the player uses; null where it is forbidden. */
export type PlayerStorage = Pick<Storage, 'getItem' | 'setItem'> | null

export function readStored(storage: PlayerStorage, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Returns whether it was stored: storage may be full or forbidden, and music plays without it. */
export function writeStored(storage: PlayerStorage, key: string, value: unknown): boolean {
  try {
    storage?.setItem(key, JSON.stringify(value))
    return storage !== null
  } catch {
    return false
  }
}
