import { STORAGE_KEYS } from '@fairwave/contract/product'
import { forget, readStored, readStoredObject, store } from '../../../../lib/storage.ts'

/** What was on its way when somebody left the page. */
export type Interruption = {
  userId: number
  titles: string[]
  /** The newest track there was before: whatever came of the upload has a higher number. */
  afterId: number
}

export type Kept = { kept: string[]; missing: string[] }

const KEY = STORAGE_KEYS.uploadInterrupted

export const rememberInterruption = (interruption: Interruption): void => store(KEY, JSON.stringify(interruption))
export const forgetInterruption = (): void => forget(KEY)

/** Reads the flag and clears it. Somebody else's stays for them; one that cannot be read still tells that it happened. */
export function takeInterruption(userId: number): Interruption | undefined {
  if (readStored(KEY) === undefined) return undefined
  const stored = readStoredObject(KEY)
  if (typeof stored.userId === 'number' && stored.userId !== userId) return undefined
  forgetInterruption()
  const titles = Array.isArray(stored.titles) ? stored.titles.filter((title) => typeof title === 'string') : []
  return { userId, titles, afterId: typeof stored.afterId === 'number' ? stored.afterId : 0 }
}

/** Which of an upload's tracks the catalogue has now. A title that was sent twice must be there twice. */
export function keptOf(
  { titles, afterId }: Pick<Interruption, 'titles' | 'afterId'>,
  tracks: readonly { id: number; title: string }[],
): Kept {
  const arrived = tracks.filter(({ id }) => id > afterId).map(({ title }) => title)
  const result: Kept = { kept: [], missing: [] }
  for (const title of titles) {
    const place = arrived.indexOf(title)
    if (place >= 0) arrived.splice(place, 1)
    result[place >= 0 ? 'kept' : 'missing'].push(title)
  }
  return result
}

/** Says plainly what is there and what is not. */
export function keptSentence({ kept, missing }: Kept): string {
  const total = kept.length + missing.length
  if (total === 0)
    return 'Your last upload was cut off. Please look through your tracks and upload again what is missing.'
  if (missing.length === 0)
    return total === 1 ? 'Your track arrived all the same.' : `All ${total} tracks arrived all the same.`
  if (kept.length === 0)
    return total === 1
      ? 'Nothing of it was kept. Please upload the track again.'
      : `None of the ${total} tracks was kept. Please upload them again.`
  return `${kept.length} of ${total} tracks ${kept.length === 1 ? 'was' : 'were'} kept. Please upload the others again.`
}
