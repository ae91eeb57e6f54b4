import { Readable } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { EXPORTED, EXPORTED_OF_RELEASES, EXPORTED_PARTS } from './exported-tables.ts'
import { nameRows } from './name-rows.ts'
import * as readModel from './read-model-export.ts'

const EXPORTS: Limit = { name: 'data export', max: 10, seconds: 3600 }

/** Everything stored about a user as JSON, written table by table as it is read. */
export async function exportData(context: Context, id: UserId): Promise<Readable> {
  await consumeLimit(context, EXPORTS, String(id))
  return Readable.from(partsOf(context, id))
}

async function* partsOf({ db, clock }: Context, id: UserId): AsyncGenerator<string> {
  const account = await readModel.readAccount(db, id)
  yield `{\n"exportedAt": ${JSON.stringify(clock.now())},\n"account": ${JSON.stringify(account)}`
  yield `,\n"money": ${JSON.stringify(await readModel.readMoney(db, id))}`
  yield partOf('newsletter', await readModel.readMailingListEntry(db, id))
  for (const [name, place] of Object.entries(EXPORTED))
    yield partOf(name, await nameRows(db, await readModel.readRows(db, place, id)))
  for (const [name, part] of Object.entries({ ...EXPORTED_PARTS, ...EXPORTED_OF_RELEASES }))
    yield partOf(name, await nameRows(db, await readPart(db, part, id)))
  yield '\n}\n'
}

const partOf = (name: string, rows: object[]) => `,\n${JSON.stringify(name)}: ${JSON.stringify(rows)}`

const readPart = (db: Context['db'], { place, of }: { place: string; of?: string }, id: UserId) =>
  of === undefined ? readModel.readRows(db, place, id) : readModel.readParts(db, { place, of }, id)
