const HEADER_BYTES = 44

/** The header of a WAV file in stereo, 16 bit, 44.1 kHz, with this many bytes in all. */
export function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(bytes - 8, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(44_100, 24)
  header.writeUInt32LE(176_400, 28)
  header.writeUInt16LE(4, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes - HEADER_BYTES, 40)
  return header
}

/** A tone that sounds from its first sample to its last. */
export function tone(seconds: number, hertz: number): Buffer {
  const frames = seconds * 44_100
  const samples = Buffer.alloc(frames * 4)
  for (let frame = 0; frame < frames; frame++) {
    const level = Math.round(Math.cos((frame / 44_100) * hertz * 2 * Math.PI) * 12_000)
    samples.writeInt16LE(level, frame * 4)
    samples.writeInt16LE(level, frame * 4 + 2)
  }
  return Buffer.concat([wavHeader(HEADER_BYTES + samples.length), samples])
}
