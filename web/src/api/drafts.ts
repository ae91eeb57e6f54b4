import { DRAFTS_KEY } from './signed-out-notice.ts'

/** Drafts with files, kept in memory until the page is reloaded. */
const inMemory = new Map<string, object>()

/** The unfinished draft of a place in this tab, if there is one. */
export function readDraft<T extends object>(place: string, nothing: T): T {
  const known = inMemory.get(place) ?? readAll()[place]
  return known ? { ...nothing, ...known } : nothing
}

/** Keeps a draft; `stored` is the part that survives a reload. */
export function keepDraft(place: string, draft: object, stored: object): void {
  if (stored !== draft) inMemory.set(place, draft)
  storeAll({ ...readAll(), [place]: stored })
}

export function dropDraft(place: string): void {
  inMemory.delete(place)
  const { [place]: _dropped, ...others } = readAll()
  storeAll(others)
}

function readAll(): Record<string, object> {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(DRAFTS_KEY) ?? '{}')
    return typeof all === 'object' && all !== null ? (all as Record<string, object>) : {}
  } catch {
    return {}
  }
}

function storeAll(all: Record<string, object>): void {
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(DRAFTS_KEY)
    else sessionStorage.setItem(DRAFTS_KEY, JSON.stringify(all))
  } catch {
    // Without storage a draft lasts as long as the page.
  }
}
