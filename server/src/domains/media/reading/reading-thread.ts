import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../../../platform/refusal.ts'
import { readTags } from '../tags/read-tags.ts'
import { HEADERS, type HeaderKind } from './headers.ts'
import type { ThreadMessage } from './read-beside.ts'

/** The thread that `read-beside.ts` starts. Not to be imported. */
const { kind, path, maxCoverBytes } = workerData as { kind: HeaderKind; path: string; maxCoverBytes: number }
const tell = (message: ThreadMessage) => parentPort?.postMessage(message)

try {
  const header = await HEADERS[kind](path)
  tell({ header })
  if (header) tell({ reading: await readTags(path, header.mime, maxCoverBytes).catch(() => undefined) })
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  tell({ refused: { code: error.code, message: error.message } })
}
