/** Local storage that never throws: where the browser blocks it or it is full, a value lasts as long as the page. */
const untilReload = new Map<string, string>()

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? untilReload.get(key)
  } catch {
    return untilReload.get(key)
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    untilReload.delete(key)
  } catch {
    untilReload.set(key, value)
  }
}

export function forget(key: string): void {
  untilReload.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // A blocked storage holds nothing.
  }
}

/** Reads JSON that users can edit; anything but an object counts as empty. */
export function readStoredObject(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
