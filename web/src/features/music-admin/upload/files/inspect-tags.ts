import type { Tags } from '../form/draft.ts'
import { sendForm } from '../sending/send-form.ts'

/** Tags stand at the beginning of a file; this much holds them and, most often, the cover. */
const SLICE_BYTES = 1024 * 1024
const PATIENCE_MS = 20_000
const AT_ONCE = 2

export type InspectTags = (file: File) => Promise<Tags | null>

/** Asks the server what a file says about itself. Only the beginning travels; where it says nothing, null. */
export const inspectTags: InspectTags = async (file) => {
  const form = new FormData()
  form.append('audioFile', file.slice(0, SLICE_BYTES, file.type), file.name)
  const sent = await sendForm({
    path: '/api/tracks/inspect',
    form,
    timeoutMs: PATIENCE_MS,
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  if (sent.kind !== 'answer' || sent.status !== 200) return null
  try {
    return JSON.parse(sent.body) as Tags
  } catch {
    return null
  }
}

/** Looks at many files, a few at a time, and tells of each as it is done. */
export async function inspectEach<Entry extends { file: File }>(
  entries: readonly Entry[],
  inspect: InspectTags,
  onTags: (entry: Entry, tags: Tags | null) => void,
): Promise<void> {
  const waiting = [...entries]
  const work = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) onTags(entry, await inspect(entry.file))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
