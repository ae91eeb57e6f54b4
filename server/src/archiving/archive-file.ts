import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ConfigError } from '../config.ts'
import { addingUp, type TableSum } from '../platform/database/copy/read-table.ts'
import type { Month, MonthlyTable } from '../platform/months/monthly-tables.ts'

/** The first line of an archive's file, in JSON. The rows follow as PostgreSQL's COPY writes them; all of it is compressed by gzip. */
export type ArchiveHead = Month & { format: 1; table: MonthlyTable; columns: string[] }

export type ArchiveFile = TableSum & { name: string }

/** Writes a month to a file and reads it again. The name has a part of the sum, so that no file is ever replaced by another. */
export async function writeArchive(
  folder: string,
  head: ArchiveHead,
  rows: AsyncIterable<Buffer>,
): Promise<ArchiveFile> {
  const unfinished = join(folder, `.${head.table}-${head.month}.unfinished`)
  const added = addingUp(rows)
  async function* contents() {
    yield Buffer.from(`${JSON.stringify(head)}\n`)
    yield* added.data
  }
  try {
    await pipeline(
      Readable.from(contents(), { objectMode: false }),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    await flush(unfinished)
    const sum = added.sum()
    const { rows: written } = await openArchive(unfinished)
    const read = addingUp(written)
    for await (const _ of read.data);
    if (JSON.stringify(read.sum()) !== JSON.stringify(sum)) throw new Error(`${unfinished} cannot be read back`)
    const name = `${head.table}-${head.month}-${sum.sha256.slice(0, 12)}.copy.gz`
    await rename(unfinished, join(folder, name))
    await flush(folder)
    return { name, ...sum }
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

const LINE_END = 10

/** The head of a file, and its rows, which can be read once. */
export async function openArchive(path: string): Promise<{ head: ArchiveHead; rows: AsyncIterable<Buffer> }> {
  const unzipped = createGunzip()
  const reading = pipeline(createReadStream(path), unzipped)
  // An error arrives at the reader of the rows as well.
  reading.catch(() => undefined)
  const chunks = unzipped[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let begun = Buffer.alloc(0)
  try {
    while (!begun.includes(LINE_END)) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('no head')
      begun = Buffer.concat([begun, value])
    }
    const end = begun.indexOf(LINE_END)
    const head = JSON.parse(begun.subarray(0, end).toString()) as ArchiveHead
    if (head.format !== 1) throw new Error('another format')
    return { head, rows: rest(begun.subarray(end + 1), chunks) }
  } catch {
    throw new ConfigError(`${path} is no archive of this version of Fairwave, or is damaged.`)
  }
}

async function* rest(begun: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (begun.length > 0) yield begun
  for (;;) {
    const { value, done } = await chunks.next()
    if (done) return
    yield value
  }
}
