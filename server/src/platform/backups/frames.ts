import { ConfigError } from '../../config.ts'

// A dump is a row of frames: a letter, the length of what follows as four bytes, and that. `j` is a line of JSON, `d` is data.
const HEAD_BYTES = 5
const LARGEST = 64 * 1024 * 1024

export type Frame = { isData: true; data: Buffer } | { isData: false; value: unknown }

export const jsonFrame = (value: unknown): Buffer => frame('j', Buffer.from(JSON.stringify(value)))
export const dataFrame = (data: Buffer): Buffer => frame('d', data)

function frame(kind: 'j' | 'd', body: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(kind, 'latin1')
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

export async function* readFrames(content: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + rest.readUInt32BE(1)
      if (end > LARGEST) throw unreadable()
      if (rest.length < end) break
      const body = rest.subarray(HEAD_BYTES, end)
      yield rest[0] === 0x64 ? { isData: true, data: body } : { isData: false, value: JSON.parse(body.toString()) }
      rest = rest.subarray(end)
    }
  }
  if (rest.length > 0) throw unreadable()
}

const unreadable = () => new ConfigError('The backup is damaged: its database dump cannot be read.')
