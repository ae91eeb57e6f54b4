import type { Tags } from '../form/draft.ts'
import { sendForm } from '../sending/send-form.ts'

/** Tags are at the start of a file; this much covers them and usually the artwork. */
const SLICE_BYTES = 1024 * 1024
const TIMEOUT_MS = 20_000
const AT_ONCE = 2

export type InspectTags = (file: File) => Promise<Tags | null>

/** Has the server read a file's tags. Only the start of the file is sent. Null if there are none. */
export const inspectTags: InspectTags = async (file) => {
  const form = new FormData()
  form.append('audioFile', file.slice(0, SLICE_BYTES, file.type), file.name)
  const sent = await sendForm({
    path: '/api/tracks/inspect',
    form,
    timeoutMs: TIMEOUT_MS,
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

/** Reads the tags of many files, a few at a time, and reports each when done. */
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
