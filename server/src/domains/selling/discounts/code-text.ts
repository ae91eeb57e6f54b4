import { createHash, randomBytes } from 'node:crypto'

/** Letters and digits that are not mistaken for others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const GROUP = 4
/** 80 bits: too many to guess one, even among a million. */
const CHARACTERS = 16

/** A new code, in groups to read out: `7K2M-QX0D-…`. */
export function makeCode(): string {
  const bits = [...randomBytes((CHARACTERS * BITS) / 8)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = Array.from({ length: CHARACTERS }, (_, i) => ALPHABET[parseInt(bits.slice(i * BITS, (i + 1) * BITS), 2)])
  return Array.from({ length: CHARACTERS / GROUP }, (_, i) => text.slice(i * GROUP, (i + 1) * GROUP).join('')).join('-')
}

/** What is stored of a code. How it was typed makes no difference. */
export const hashOfCode = (typed: string): Buffer => createHash('sha256').update(plainCode(typed)).digest()

const plainCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
