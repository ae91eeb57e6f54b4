import type { Readable } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/files/write-csv.ts'
import { listAgreed } from './read-model-audience.ts'

const COLUMNS = ['Email', 'Name', 'Agreed At', 'Follows You']
const ROWS_AT_A_TIME = 1000
const EXPORTS: Limit = { name: 'fan list export', max: 20, seconds: 3600 }

/** An artist's list to take along: everyone who agreed to their emails. What they bought is not in it. */
export async function exportFans(context: Context, artist: UserId): Promise<Readable> {
  await consumeLimit(context, EXPORTS, String(artist))
  return writeCsv(context, COLUMNS, rowsOf(context.db, artist))
}

async function* rowsOf(db: Context['db'], artist: UserId): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const rows = await listAgreed(db, artist, after, ROWS_AT_A_TIME)
    for (const { email, name, agreedAt, isFollower } of rows)
      yield [email, name, agreedAt.toISOString(), isFollower ? 'Yes' : 'No']
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
