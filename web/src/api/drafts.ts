import { DRAFTS_KEY } from './signed-out-notice.ts'

/** What has a file in it, as it is: for as long as the page is not loaded anew. */
const inMemory = new Map<string, object>()

/** What was being written at a place, if it was left unfinished in this tab. */
export function readDraft<T extends object>(place: string, nothing: T): T {
  const known = inMemory.get(place) ?? readAll()[place]
  return known ? { ...nothing, ...known } : nothing
}

/** Keeps what is being written; `stored` is the part of it that survives a reload. */
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
