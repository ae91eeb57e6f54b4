import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { LIMITS } from '@fairwave/contract/limits'
import { callerLeft } from '../../../platform/concurrency/caller-left.ts'
import { fairQueue } from '../../../platform/concurrency/fair-queue.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Sender } from '../files/sender.ts'
import type { TagReading } from '../tags/read-tags.ts'
import type { HEADERS, HeaderKind } from './headers.ts'

/** What the thread sends: what the file is, then its tags, or a refusal. */
export type ThreadMessage =
  | { header: unknown }
  | { reading: TagReading | undefined }
  | { refused: { code: Refusal['code']; message: string } }

export type Header<Kind extends HeaderKind> = NonNullable<Awaited<ReturnType<(typeof HEADERS)[Kind]>>>

const STARTING_SECONDS = 20
/** Slower than any disk and processor that the site runs on. */
const BYTES_A_SECOND = 10 * 1024 * 1024
const HEAP_MEGABYTES = 192

/** A thread that is busy takes a processor from requests, so few run at once, and accounts take turns. */
const inReadingQueue = fairQueue({ slots: 2, mostWaiting: 200, mostEach: 20 })

/**
 * Determines what a file is and reads its tags, in a thread: no file can keep the server from its requests. The thread ends with its caller, or when
 * it takes too long. Undefined for a file of another kind; its tags are undefined when they cannot be read, which is no error.
 */
export function readBeside<Kind extends HeaderKind>(
  kind: Kind,
  path: string,
  { account, signal }: Pick<Sender, 'account' | 'signal'>,
): Promise<{ header: Header<Kind>; reading: TagReading | undefined } | undefined> {
  return inReadingQueue({ who: String(account), signal }, async () => {
    const { size } = await stat(path)
    const thread = await runThread(kind, path, (STARTING_SECONDS + size / BYTES_A_SECOND) * 1000, signal)
    if (signal?.aborted) throw callerLeft()
    if (thread.refused) throw new Refusal(thread.refused.code, thread.refused.message)
    if (!('header' in thread)) throw unreadable()
    return thread.header ? { header: thread.header as Header<Kind>, reading: thread.reading } : undefined
  })
}

type Told = { header?: unknown; reading?: TagReading | undefined; refused?: { code: Refusal['code']; message: string } }

function runThread(kind: HeaderKind, path: string, timeoutMs: number, signal: AbortSignal | undefined): Promise<Told> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      workerData: { kind, path, maxCoverBytes: LIMITS.imageBytes },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
      execArgv: ['--no-warnings'],
      env: {},
    })
    const stop = () => void worker.terminate()
    const timer = setTimeout(stop, timeoutMs)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
    const told: Told = {}
    worker.on('message', (message: ThreadMessage) => void Object.assign(told, message))
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve(told)
    })
  })
}

const unreadable = () =>
  new Refusal('invalid', 'This file takes too long to read. Please save it again with another program.')
