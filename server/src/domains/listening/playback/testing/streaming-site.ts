import { randomBytes } from 'node:crypto'
import type { TrackId } from '@fairwave/contract/ids'
import { expect } from 'vitest'
import { aTrack } from '../../../../testing/builders.ts'
import { startTestSite } from '../../../../testing/test-site.ts'

export const LOW = randomBytes(400_000)
export const HIGH = randomBytes(900_000)

type AudioRequest = {
  token?: string | undefined
  headers?: Record<string, string>
  method?: string
  id?: TrackId | number | string
}

export const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** A site with one artist and a track whose two renditions are random bytes. */
export async function startStreamingSite(settings: Record<string, string> = {}) {
  const site = await startTestSite(settings)
  const artist = await site.aUser('ARTIST')
  const track = await aTrack(site, { artistId: artist.id, audio: { low: LOW, high: HIGH } })

  function audio(quality: string, { token, headers = {}, method = 'GET', id = track }: AudioRequest = {}) {
    return fetch(`${site.url}/api/tracks/${id}/audio/${quality}`, {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
  }

  /** Which rendition is sent, or the status where none is, and how it may be cached. */
  async function whatIsSent(quality: 'low' | 'high', request: AudioRequest = {}) {
    const answer = await audio(quality, request)
    const bytes = await bytesOf(answer)
    const sent = bytes.equals(LOW) ? 'low' : bytes.equals(HIGH) ? 'high' : answer.status
    if (answer.ok) {
      expect(answer.headers.get('x-fairwave-quality')).toBe(sent)
      expect(answer.headers.get('content-type')).toBe(sent === 'high' ? 'audio/flac' : 'audio/mpeg')
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      expect(answer.headers.get('accept-ranges')).toBe('bytes')
    }
    const cache = answer.headers.get('cache-control')
    // What a shared cache stores must not depend on the caller.
    expect(answer.headers.has('vary')).toBe(answer.ok && cache !== 'public, max-age=3600')
    return { sent, cache }
  }

  return { ...site, artist, track, audio, whatIsSent }
}

export type StreamingSite = Awaited<ReturnType<typeof startStreamingSite>>
