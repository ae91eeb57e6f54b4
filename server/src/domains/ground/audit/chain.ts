import { createHash } from 'node:crypto'

/** A row of the log as it is sealed. */
export type SealedEntry = {
  id: number
  adminId: number
  act: string
  subject: string
  details: string | null
  doneAt: Date
}

/** What the first seal follows. */
export const NOTHING_BEFORE = Buffer.alloc(32)

/** The chain hash of a row: it depends on all of its contents and, through the one before, on every row sealed earlier. */
export const sealOf = (before: Uint8Array, seq: number, entry: SealedEntry): Buffer =>
  createHash('sha256').update(before).update(canonicalText(seq, entry)).digest()

// Every field has its length, so that no two different rows can be written the same.
const canonicalText = (seq: number, { id, adminId, act, subject, details, doneAt }: SealedEntry): string =>
  [seq, id, adminId, act, subject, details === null ? '-' : `=${details}`, doneAt.toISOString()]
    .map((field) => `${Buffer.byteLength(String(field))}:${field},`)
    .join('')
