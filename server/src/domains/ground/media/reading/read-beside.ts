import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { LIMITS } from '@fairwave/contract/limits'
import { callerLeft } from '../../../../platform/concurrency/caller-left.ts'
import { fairQueue } from '../../../../platform/concurrency/fair-queue.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { startBoundedChild } from '../files/bounded-child.ts'
import type { Sender } from '../files/sender.ts'
import type { TagReading } from '../tags/read-tags.ts'
import type { HEADERS, HeaderKind } from './headers.ts'

/** What the process writes: what the file is, then its tags, or a refusal. The cover is in base64. */
export type ChildMessage =
  | { header: unknown }
  | { reading: Omit<TagReading, 'cover'> & { cover: string | null } }
  | { refused: { code: Refusal['code']; message: string } }

export type Header<Kind extends HeaderKind> = NonNullable<Awaited<ReturnType<(typeof HEADERS)[Kind]>>>

const CHILD = new URL('./reading-child.ts', import.meta.url)
const STARTING_SECONDS = 20
/** Slower than any disk and processor that the site runs on. */
const BYTES_A_SECOND = 10 * 1024 * 1024
/** Honest files take a tenth of it. */
const CPU = { startingSeconds: 5, bytesASecond: 20 * 1024 * 1024 }
const HEAP_MEGABYTES = 192

/** A process that is busy takes a processor from requests, so few run at once, and accounts take turns. */
const inReadingQueue = fairQueue({ slots: 2, mostWaiting: 200, mostEach: 20 })

/**
 * Determines what a file is and reads its tags, in a process of its own: no file can keep the server from its requests, or end it. The process
 * ends with its caller, or when it takes too long. Undefined for a file of another kind; its tags are undefined when they cannot be read, which
 * is no error.
 */
export function readBeside<Kind extends HeaderKind>(
  kind: Kind,
  path: string,
  { account, signal }: Pick<Sender, 'account' | 'signal'>,
): Promise<{ header: Header<Kind>; reading: TagReading | undefined } | undefined> {
  return inReadingQueue({ who: String(account), signal }, async () => {
    const { size } = await stat(path)
    const { header, reading, refused } = await runChild(kind, path, size, signal)
    if (signal?.aborted) throw callerLeft()
    if (refused) throw new Refusal(refused.code, refused.message)
    if (header === undefined) throw unreadable()
    if (header === null) return undefined
    const cover = reading?.cover ? new Uint8Array(Buffer.from(reading.cover, 'base64')) : null
    return { header: header as Header<Kind>, reading: reading && { ...reading, cover } }
  })
}

type Told = Partial<Record<'header', unknown>> & {
  [Name in 'reading' | 'refused']?: Extract<ChildMessage, Record<Name, unknown>>[Name]
}

async function runChild(kind: HeaderKind, path: string, size: number, signal: AbortSignal | undefined): Promise<Told> {
  const child = startBoundedChild(CHILD, [kind, path, String(LIMITS.imageBytes)], {
    cpuSeconds: CPU.startingSeconds + size / CPU.bytesASecond,
    heapMegabytes: HEAP_MEGABYTES,
    timeoutMs: (STARTING_SECONDS + size / BYTES_A_SECOND) * 1000,
    signal,
  })
  child.stdin.end()
  const ended = new Promise<void>((resolve, reject) => {
    child.on('close', () => resolve())
    child.on('error', (error) => (signal?.aborted ? resolve() : reject(error)))
  })
  const [written] = await Promise.all([text(child.stdout), ended])
  // What was killed while writing ends in the middle of a line.
  return Object.assign(
    {},
    ...written
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as ChildMessage),
  )
}

const unreadable = () =>
  new Refusal('invalid', 'This file takes too long to read. Please save it again with another program.')
