import { ZipProblem } from './zip-problem.ts'

/** A file as the directory at the end of a zip describes it. */
export type DirectoryEntry = {
  path: string
  bytes: number
  packedBytes: number
  method: number
  /** Where its own header is. */
  at: number
  isEncrypted: boolean
  isLink: boolean
}

const [END, ENTRY] = [0x06054b50, 0x02014b50]
const [END_BYTES, ENTRY_BYTES, LONGEST_COMMENT] = [22, 46, 0xffff]
const MOST_DIRECTORY_BYTES = 8 * 1024 * 1024
const IN_ZIP64 = 0xffffffff
const LINK = 0o120000

export async function readDirectory(zip: Blob, mostEntries: number): Promise<DirectoryEntry[]> {
  const { count, size, start } = await readEnd(zip)
  if (count === 0xffff || size === IN_ZIP64 || start === IN_ZIP64)
    throw new ZipProblem('Zips of more than 4 GB can’t be read here. Please unpack it and drop its folder.')
  if (count > mostEntries || size > MOST_DIRECTORY_BYTES) throw new ZipProblem('It contains too many files.')
  const directory = new DataView(await zip.slice(start, start + size).arrayBuffer())
  const entries: DirectoryEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + ENTRY_BYTES > directory.byteLength || directory.getUint32(at, true) !== ENTRY)
      throw new ZipProblem('It is damaged.')
    const nameBytes = directory.getUint16(at + 28, true)
    entries.push(entryAt(directory, at, nameBytes))
    at += ENTRY_BYTES + nameBytes + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return entries
}

/** The last part of a zip says where its directory is; only a comment may come after it. */
async function readEnd(zip: Blob) {
  const tail = new DataView(await zip.slice(Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT)).arrayBuffer())
  let at = tail.byteLength - END_BYTES
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1
  if (at < 0) throw new ZipProblem('It is no zip, or it is incomplete.')
  return {
    count: tail.getUint16(at + 10, true),
    size: tail.getUint32(at + 12, true),
    start: tail.getUint32(at + 16, true),
  }
}

function entryAt(directory: DataView, at: number, nameBytes: number): DirectoryEntry {
  const flags = directory.getUint16(at + 8, true)
  const name = new Uint8Array(
    directory.buffer,
    at + ENTRY_BYTES,
    Math.min(nameBytes, directory.byteLength - at - ENTRY_BYTES),
  )
  return {
    path: readName(name),
    bytes: directory.getUint32(at + 24, true),
    packedBytes: directory.getUint32(at + 20, true),
    method: directory.getUint16(at + 10, true),
    at: directory.getUint32(at + 42, true),
    isEncrypted: (flags & 1) !== 0,
    isLink: ((directory.getUint32(at + 38, true) >>> 16) & 0o170000) === LINK,
  }
}

/** Most programs write UTF-8, whatever the flags say. */
function readName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
