import { z } from 'zod'
import { Refusal } from '../../../platform/refusal.ts'

/** A position in a list: the sort key and id of the last row that was read. */
const Marks = {
  newest: z.tuple([z.iso.datetime(), z.int().positive()]),
  popular: z.tuple([z.int().nonnegative(), z.int().positive()]),
  price: z.tuple([z.int().nonnegative(), z.int().positive()]),
  title: z.tuple([z.string(), z.int().positive()]),
  /** A shuffled list also has its starting point, to end there after one round. */
  random: z.tuple([z.number().min(0).max(1), z.int().nonnegative(), z.number().min(0).max(1), z.boolean()]),
  /** A search is short: the number of results already read. */
  search: z.tuple([z.int().positive()]),
}
export type MarkKind = keyof typeof Marks
export type Mark<K extends MarkKind> = z.infer<(typeof Marks)[K]>

export const writeMark = (mark: readonly unknown[]): string => Buffer.from(JSON.stringify(mark)).toString('base64url')

export function readMark<K extends MarkKind>(kind: K, cursor: string | undefined): Mark<K> | null {
  if (cursor === undefined) return null
  try {
    return Marks[kind].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString())) as Mark<K>
  } catch {
    throw new Refusal('invalid', 'The cursor is not one that we issued; please start from the first page.')
  }
}
