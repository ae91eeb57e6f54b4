import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ConfigError } from '../../config.ts'

// A file begins with a name of the format and a salt of its own, from which and the backup key its AES-256 key is derived. Pieces
// of a fixed size follow, each sealed with GCM under a nonce that counts them and marks the last one: a piece that was changed,
// left out, repeated, moved or cut off does not open.
const FORMAT = Buffer.from('FWB1')
const SALT_BYTES = 32
const HEAD_BYTES = FORMAT.length + SALT_BYTES
const TAG_BYTES = 16
const PIECE_BYTES = 256 * 1024

type Chunks = AsyncIterable<Buffer>

/** Seals a stream for `label`: under another name the file does not open. */
export async function* sealStream(key: string, label: string, content: Chunks): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const fileKey = keyOf(key, salt, label)
  yield Buffer.concat([FORMAT, salt])
  for await (const { piece, index, isLast } of pieces(content, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(index, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** The content of a sealed file. Throws before the first piece that is not as it was written. */
export async function* openStream(key: string, label: string, sealed: Chunks): AsyncGenerator<Buffer> {
  let fileKey: Buffer | undefined
  const body = withoutHead(sealed, (salt) => {
    fileKey = keyOf(key, salt, label)
  })
  for await (const { piece, index, isLast } of pieces(body, PIECE_BYTES + TAG_BYTES))
    yield openPiece(fileKey!, piece, { nonce: nonceOf(index, isLast), label })
}

export const sealedSize = (size: number): number =>
  HEAD_BYTES + size + TAG_BYTES * Math.max(1, Math.ceil(size / PIECE_BYTES))

function openPiece(key: Buffer, piece: Buffer, { nonce, label }: { nonce: Buffer; label: string }): Buffer {
  if (piece.length < TAG_BYTES) throw damaged(label)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(piece.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw damaged(label)
  }
}

const damaged = (label: string) =>
  new ConfigError(`The backup is damaged: ${label} is not as it was written, or belongs to another key.`)

const keyOf = (key: string, salt: Buffer, label: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `fairwave backup ${label}`, 32))

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function* withoutHead(sealed: Chunks, onSalt: (salt: Buffer) => void): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0)
  let isPast = false
  for await (const chunk of sealed) {
    if (isPast) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD_BYTES) continue
    if (!head.subarray(0, FORMAT.length).equals(FORMAT)) break
    onSalt(head.subarray(FORMAT.length, HEAD_BYTES))
    isPast = true
    yield head.subarray(HEAD_BYTES)
  }
  if (!isPast) throw new ConfigError('The backup is damaged: one of its files has no beginning.')
}

type Piece = { piece: Buffer; index: number; isLast: boolean }

/** Cuts a stream into pieces of one size; the last one is shorter or, when nothing comes, empty. */
async function* pieces(content: Chunks, size: number): AsyncGenerator<Piece> {
  let waiting: Buffer[] = []
  let held = 0
  let index = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    held += chunk.length
    if (held <= size) continue
    // One byte more than a piece says that this is not the last.
    let all = Buffer.concat(waiting)
    for (; all.length > size; all = all.subarray(size))
      yield { piece: all.subarray(0, size), index: index++, isLast: false }
    waiting = [all]
    held = all.length
  }
  yield { piece: Buffer.concat(waiting), index, isLast: true }
}
