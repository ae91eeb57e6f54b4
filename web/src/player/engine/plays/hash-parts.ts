import type { FetchChallenge } from '@fairwave/contract/listening/playback'

const PARTIAL = 206

/**
 * Fetches the parts of a file that a challenge names and hashes them, one after the other. Mostly they come from the browser's
 * own cache, since the track has just been played. A whole file sent instead of a range is cut here.
 */
export async function hashParts({ url, ranges }: FetchChallenge): Promise<string> {
  const parts: ArrayBuffer[] = []
  for (const { start, end } of ranges) {
    const answer = await fetch(url, { headers: { range: `bytes=${start}-${end}` } })
    if (!answer.ok) throw new Error(`${answer.status}: ${url}`)
    const bytes = await answer.arrayBuffer()
    parts.push(answer.status === PARTIAL ? bytes : bytes.slice(start, end + 1))
  }
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
