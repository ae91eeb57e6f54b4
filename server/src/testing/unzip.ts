import { crc32 } from 'node:zlib'

/** The contents of an uncompressed zip, each file checked against its checksum. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, size, offset] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 42)]
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [number, number, number]
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const data = zip.subarray(start, start + size)
    if (crc32(data) !== sum) throw new Error('a file in the zip has the wrong checksum')
    files.set(zip.toString('utf8', at + 46, at + 46 + name), data)
    at += 46 + name + extra + comment
  }
  return files
}
