const SAMPLES = 16
const SAMPLE_BYTES = 4096

/**
 * Tells files apart without reading them whole: by name, size and samples from all over the file, because the parts of one recording
 * often have the same length and begin and end in silence.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const step = Math.max(1, Math.floor((file.size - SAMPLE_BYTES) / (SAMPLES - 1)))
  const starts = Array.from({ length: SAMPLES }, (_, i) => Math.min(i * step, file.size))
  const samples = new Blob(starts.map((start) => file.slice(start, start + SAMPLE_BYTES)))
  return `${file.name}:${file.size}:${hashOf(new Uint8Array(await samples.arrayBuffer()))}`
}

/** 53 bits (cyrb53): the browser's own hashes are for secure pages only. */
function hashOf(bytes: Uint8Array): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 2654435761)
    b = Math.imul(b ^ byte, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
