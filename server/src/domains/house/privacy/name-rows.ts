import type { Tx } from '../../../platform/database/db.ts'
import { NAMED_COLUMNS } from './exported-tables.ts'
import { readNames } from './read-model-export.ts'

type Row = Record<string, unknown>

/** Adds readable names to the ids in rows, such as `track_name` next to `track_id`. */
export async function nameRows(tx: Tx, rows: readonly object[]): Promise<object[]> {
  const given = rows as readonly Row[]
  const columns = Object.keys(NAMED_COLUMNS).filter((column) => given.some((row) => isId(row[column])))
  const named = given.map((row) => ({ ...row }))
  for (const column of columns) {
    const ids = [...new Set(given.map((row) => row[column]).filter(isId))]
    const names = await readNames(tx, NAMED_COLUMNS[column]!, ids)
    for (const row of named) {
      const name = isId(row[column]) && names.get(row[column])
      if (name) row[`${column.replace(/_id$/, '')}_name`] = name
    }
  }
  return named
}

const isId = (value: unknown): value is number => typeof value === 'number'
