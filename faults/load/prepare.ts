import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aWav } from '../../server/src/domains/ground/media/testing/sample-audio.ts'
import { join, type Member } from './account.ts'
import type { Client } from './client.ts'

const ARTISTS = 3
const TRACKS_EACH = 4
const CODES = 1000

export type Song = { id: number; artist: number; sha256: string; codes: string[] }
export type Catalogue = { artists: Member[]; songs: Song[] }

let made = 0

/** A second of audio unlike any other. */
export function aSongFile(title: string): FormData {
  const form = new FormData()
  form.set('title', title)
  form.set('audioFile', new Blob([new Uint8Array(aWav({ seconds: 1, frequency: 200 + ++made }))]), 'song.wav')
  return form
}

/** Artists with music on sale and download codes, before the first fault. */
export async function prepareCatalogue(client: Client): Promise<Catalogue> {
  const artists: Member[] = []
  const songs: Song[] = []
  for (let number = 1; number <= ARTISTS; number += 1) {
    const artist = required(await join(client, `artist_${number}`, 'ARTIST'))
    artists.push(artist)
    const { token } = artist
    const bank = { accountName: 'An Artist', bankName: 'A Bank', sortCode: '12-34-56', accountNumber: '12345678' }
    required(await client.expect('PUT /api/me/bank-account', 200, { token, body: bank }))
    for (let track = 1; track <= TRACKS_EACH; track += 1) {
      const form = aSongFile(`Song ${track}`)
      const { id } = required(await client.expect<{ id: number }>('POST /api/tracks', 201, { token, form }))
      const sheet = { contentId: id, name: 'For the run', codes: CODES }
      songs.push({ id, artist: artist.id, sha256: await whenReady(client, id, token), codes: [] })
      const { codes } = required(
        await client.expect<{ codes: string[] }>('POST /api/me/code-sheets', 201, { token, body: sheet }),
      )
      songs.at(-1)?.codes.push(...codes)
    }
  }
  return { artists, songs }
}

/** Waits until a track can be played; returns the hash of what is played. */
async function whenReady(client: Client, id: number, token: string): Promise<string> {
  for (;;) {
    const track = await client.expect<{ state: string }>(`GET /api/tracks/${id}`, 200, { token })
    if (track?.state === 'failed') throw new Error(`track ${id} could not be rendered`)
    if (track?.state === 'ready') break
    await pause(200)
  }
  return hashOfAudio((await client.call(`GET /api/tracks/${id}/audio/low`)).body)
}

export const hashOfAudio = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The site could not be prepared.')
  return value
}
