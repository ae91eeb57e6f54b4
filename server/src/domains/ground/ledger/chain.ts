import { createHash } from 'node:crypto'
import type { Entry } from './entry.ts'

/** A sealed entry, with its lines in order. */
export type SealedEntry = Required<Pick<Entry, 'at' | 'reason' | 'description' | 'lines'>> & {
  id: number
  reference: string | null
}

/** What the first seal follows. */
export const NOTHING_BEFORE = Buffer.alloc(32)

/**
 * The seal of an entry: it depends on all of its contents and, through the previous seal, on every entry sealed
 * earlier.
 */
export const sealOf = (before: Uint8Array, seq: number, entry: SealedEntry): Buffer =>
  createHash('sha256').update(before).update(canonicalText(seq, entry)).digest()

// Every field has its length, so that no two different entries can be written the same.
function canonicalText(seq: number, { id, at, reason, reference, description, lines }: SealedEntry): string {
  return [seq, id, at.toISOString(), reason, reference === null ? '-' : `=${reference}`, description, lines.length]
    .concat(lines.flatMap(({ account, amount }) => [account, amount]))
    .map((field) => `${Buffer.byteLength(String(field))}:${field},`)
    .join('')
}
