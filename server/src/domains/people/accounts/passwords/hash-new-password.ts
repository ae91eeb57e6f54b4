import { createHash } from 'node:crypto'
import { Refusal } from '../../../../platform/refusal.ts'
import { hashPassword } from './hash-password.ts'

const MARK_BYTES = 4
let marks: Set<number> | undefined

/** Hashes a password that a user chooses, unless it is among those that are tried first. */
export async function hashNewPassword(password: string): Promise<string> {
  if (await isWellKnown(password))
    throw new Refusal('invalid', 'This is one of the best-known passwords. Please choose another one.')
  return hashPassword(password)
}

async function isWellKnown(password: string): Promise<boolean> {
  if (!marks) {
    const { KNOWN_PASSWORDS: bytes } = await import('./known-passwords.ts')
    const count = bytes.length / MARK_BYTES
    marks = new Set(Array.from({ length: count }, (_, place) => bytes.readUInt32BE(place * MARK_BYTES)))
  }
  return marks.has(createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE())
}
