import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ConfigError } from '../../config.ts'
import type { CopiedTable, Partition, SequenceState } from '../database/copy/describe-tables.ts'
import { addingUp, type TableSum } from '../database/copy/read-table.ts'
import type { DatabaseContents, DatabaseVersion, TableContents } from '../database/copy/snapshot.ts'
import { dataFrame, jsonFrame, readFrames } from './frames.ts'

/** What a dump says before its tables. */
export type DumpHead = {
  format: 1
  madeAt: string
  /** The mark of the site's media, by which the restored site recognises them. */
  mark: string
  /** The key of a site that keeps its own in the data folder. */
  secretKey: string | null
  version: DatabaseVersion
  tables: CopiedTable[]
  partitions: Partition[]
  sequences: SequenceState[]
}

export async function* writeDump(
  about: Pick<DumpHead, 'madeAt' | 'mark' | 'secretKey'>,
  { version, tables, partitions, sequences, contents }: DatabaseContents,
): AsyncGenerator<Buffer> {
  const head: DumpHead = { format: 1, ...about, version, tables, partitions, sequences }
  yield jsonFrame(head)
  for await (const { table, data, sum } of contents) {
    yield jsonFrame({ schema: table.schema, table: table.name })
    for await (const chunk of data) yield dataFrame(chunk)
    yield jsonFrame(sum())
  }
  yield jsonFrame({ isEnd: true })
}

export type OpenDump = { head: DumpHead; contents: AsyncIterable<TableContents> }

/** Reads a dump from its compressed bytes. Its tables can be read once, one after another. */
export async function openDump(compressed: AsyncIterable<Buffer>): Promise<OpenDump> {
  const frames = readFrames(pipeline(compressed, createGunzip(), () => {}) as AsyncIterable<Buffer>)
  const next = async () => {
    const { value, done } = await frames.next()
    if (done) throw unreadable()
    return value
  }
  const nextValue = async () => {
    const frame = await next()
    if (frame.isData) throw unreadable()
    return frame.value
  }
  const head = (await nextValue()) as DumpHead
  if (head.format !== 1)
    throw new ConfigError('The backup was made by a newer Fairwave. Please restore it with that version.')

  async function* contents(): AsyncGenerator<TableContents> {
    for (;;) {
      const begin = (await nextValue()) as { isEnd?: true; schema: string; table: string }
      if (begin.isEnd) return void (await frames.next())
      const table = head.tables.find(({ schema, name }) => schema === begin.schema && name === begin.table)
      if (!table) throw unreadable()
      let sum: TableSum | undefined
      async function* data(): AsyncGenerator<Buffer> {
        for (;;) {
          const frame = await next()
          if (!frame.isData) {
            sum = frame.value as TableSum
            return
          }
          yield frame.data
        }
      }
      yield { table, data: data(), sum: () => sum ?? { rows: -1, sha256: '' } }
    }
  }
  return { head, contents: contents() }
}

/** Reads all of a dump and throws where it is not what was written. */
export async function verifyDump({ contents }: OpenDump): Promise<void> {
  for await (const { table, data, sum } of contents) {
    const arrived = addingUp(data)
    for await (const _ of arrived.data);
    if (JSON.stringify(arrived.sum()) !== JSON.stringify(sum()))
      throw new ConfigError(`The backup is damaged: the table ${table.name} is not as it was written.`)
  }
}

const unreadable = () => new ConfigError('The backup is damaged: its database dump cannot be read.')
