import type pg from 'pg'
import { fullName, listPartitions, type Partition } from './describe-tables.ts'
import type { DatabaseContents } from './snapshot.ts'

const parentOf = ({ parentSchema, parent }: Partition) => fullName({ schema: parentSchema, name: parent })

/**
 * Gives the empty tables that are to be filled the partitions of the source. Those that they have are of the months in which this
 * database was made.
 */
export async function remakePartitions(
  client: pg.ClientBase,
  { partitions, copied }: Pick<DatabaseContents, 'partitions' | 'copied'>,
): Promise<void> {
  const divided = new Set(copied.map(fullName))
  const wanted = partitions.filter((each) => divided.has(parentOf(each)))
  const parents = new Set(wanted.map(parentOf))
  for (const each of await listPartitions(client)) {
    if (!parents.has(parentOf(each))) continue
    await client.query(`alter table ${parentOf(each)} detach partition ${fullName(each)}`)
    await client.query(`drop table ${fullName(each)}`)
  }
  for (const each of wanted) {
    await client.query(`create table ${fullName(each)} partition of ${parentOf(each)} ${each.bound}`)
    for (const trigger of each.triggers) await client.query(trigger)
  }
}
