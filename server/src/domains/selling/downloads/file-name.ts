const LONGEST_BYTES = 180
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name that every file system accepts: no separators, no control characters, no device name, not too long. */
export function fileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const short = shorten(plain).replace(/[. ]+$/, '')
  return short === '' || RESERVED.test(short) ? `_${short}` : short
}

function shorten(text: string): string {
  let kept = ''
  let bytes = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > LONGEST_BYTES) break
    kept += segment
  }
  return kept
}
