import { STORAGE_KEYS } from '@fairwave/contract/product'
import { forget, readStored, readStoredObject, store } from '../../../../../lib/storage.ts'

/** The upload that was running when the user left the page. */
export type Interruption = {
  userId: number
  titles: string[]
  /** The newest track before the upload: its own tracks have higher ids. */
  afterId: number
}

export type Kept = { kept: string[]; missing: string[] }

const KEY = STORAGE_KEYS.uploadInterrupted

export const rememberInterruption = (interruption: Interruption): void => store(KEY, JSON.stringify(interruption))
export const forgetInterruption = (): void => forget(KEY)

/** Reads and clears the flag. Another user's flag is left for them; an unreadable one still means that it happened. */
export function takeInterruption(userId: number): Interruption | undefined {
  if (readStored(KEY) === undefined) return undefined
  const stored = readStoredObject(KEY)
  if (typeof stored.userId === 'number' && stored.userId !== userId) return undefined
  forgetInterruption()
  const titles = Array.isArray(stored.titles) ? stored.titles.filter((title) => typeof title === 'string') : []
  return { userId, titles, afterId: typeof stored.afterId === 'number' ? stored.afterId : 0 }
}

/** Which of an upload's tracks are in the catalog now. A title sent twice must be found twice. */
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

/** The notice about what arrived and what is missing. */
export function keptSentence({ kept, missing }: Kept): string {
  const total = kept.length + missing.length
  if (total === 0) return 'Your last upload was interrupted. Please check your tracks and upload any that are missing.'
  if (missing.length === 0)
    return total === 1 ? 'Your track was uploaded anyway.' : `All ${total} tracks were uploaded anyway.`
  if (kept.length === 0)
    return total === 1
      ? 'It wasn’t saved. Please upload the track again.'
      : `None of the ${total} tracks were saved. Please upload them again.`
  return `${kept.length} of ${total} tracks ${kept.length === 1 ? 'was' : 'were'} saved. Please upload the others again.`
}
