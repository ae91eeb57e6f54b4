import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'

type Part = {
  path: string
  data?: Buffer
  packed?: Buffer
  method?: number
  flags?: number
  bytes?: number
  mode?: number
}

/** A zip of these parts; what a part names wrongly is written as it is. */
function aZip(parts: Part[]): Blob {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const part of parts) {
    const { path, data = Buffer.from('music'), method = 8, flags = 0, mode = 0o100644 } = part
    const packed = part.packed ?? (method === 8 ? deflateRawSync(data) : data)
    const name = Buffer.from(path)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(part.bytes ?? data.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE((mode << 16) >>> 0, 38)
    entry.writeUInt32LE(at, 42)
    files.push(local, name, packed)
    directory.push(entry, name)
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return new Blob([new Uint8Array(Buffer.concat([...files, ...directory, end]))])
}

test('files are opened by their paths, packed or stored; folders are left out', async () => {
  const data = Buffer.from('a long enough text '.repeat(20))
  const zip = aZip([{ path: 'Álbum/' }, { path: 'Álbum/01 One.flac', data }, { path: 'cover.jpg', method: 0 }])
  const entries = await readZip(zip)
  expect(entries.map(({ path, size }) => [path, size])).toEqual([
    ['Álbum/01 One.flac', data.length],
    ['cover.jpg', 5],
  ])
  expect(await (await entries[0]!.open()).text()).toBe(data.toString())
  expect(await (await entries[1]!.open()).text()).toBe('music')
})

test.each<[string, Part[], RegExp]>([
  ['an encrypted file', [{ path: 'a.mp3', flags: 1 }], /encrypted/],
  ['a way up', [{ path: 'x/../../a.mp3' }], /leads out/],
  ['an absolute path', [{ path: '/etc/a.mp3' }], /leads out/],
  ['a drive', [{ path: 'C:/a.mp3' }], /leads out/],
  ['backslashes', [{ path: '..\\a.mp3' }], /leads out/],
  ['a link', [{ path: 'a.mp3', mode: 0o120777 }], /leads out/],
  ['a control character', [{ path: 'a\u0007.mp3' }], /control characters/],
  ['a zip', [{ path: 'more.ZIP' }], /another archive/],
  ['names that differ in case', [{ path: 'a.mp3' }, { path: 'A.mp3' }], /twice/],
  ['names that differ in how accents are written', [{ path: 'é.mp3' }, { path: 'e\u0301.mp3' }], /twice/],
  ['a bomb', [{ path: 'a.wav', bytes: 600_000_000 }], /far more than music/],
])('a zip with %s is refused', async (_what, parts, problem) => {
  await expect(readZip(aZip(parts))).rejects.toThrow(problem)
})

test('files that share their bytes are refused: together they are larger than the zip', async () => {
  const zip = aZip([{ path: 'a.wav', method: 0, data: Buffer.alloc(2000), bytes: 2000 }])
  const bytes = Buffer.from(await zip.arrayBuffer())
  const entry = bytes.subarray(bytes.length - 22 - 51, bytes.length - 22)
  const other = Buffer.from(entry)
  other.write('b', 46)
  const end = Buffer.from(bytes.subarray(-22))
  end.writeUInt16LE(2, 10)
  end.writeUInt32LE(102, 12)
  const twice = Buffer.concat([bytes.subarray(0, -22), other, end])
  await expect(readZip(new Blob([new Uint8Array(twice)]))).rejects.toThrow(/overlap/)
})

test('a file that is larger than the zip says, or damaged, is refused when it is opened', async () => {
  const data = Buffer.from('0123456789'.repeat(100))
  const [larger] = await readZip(aZip([{ path: 'a.mp3', data, bytes: 10 }]))
  await expect(larger!.open()).rejects.toThrow(/larger than the zip says/)
  const [damaged] = await readZip(aZip([{ path: 'a.mp3', packed: Buffer.from('no deflate at all'), bytes: 10 }]))
  await expect(damaged!.open()).rejects.toThrow(/damaged/)
  const [unknown] = await readZip(aZip([{ path: 'a.mp3', method: 14 }]))
  await expect(unknown!.open()).rejects.toThrow(/can’t read/)
})

test('what is no zip, or only the beginning of one, is refused', async () => {
  await expect(readZip(new Blob(['hello']))).rejects.toThrow(/no zip/)
  const whole = aZip([{ path: 'a.mp3' }])
  await expect(readZip(whole.slice(0, whole.size - 30))).rejects.toThrow(/no zip/)
})

test('a silent track is read, however much it shrinks', async () => {
  const [silence] = await readZip(aZip([{ path: 'a.wav', data: Buffer.alloc(3_000_000) }]))
  expect((await silence!.open()).size).toBe(3_000_000)
})
