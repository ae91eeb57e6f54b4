import { type APIRequestContext, expect, type Locator } from '@playwright/test'
import type { Person } from './users.ts'

/** Rendering can be slow, above all in WebAssembly; only the story's own timeout applies. */
export const RENDERING = { timeout: 290_000 }

const POOR_RATE = 8_000
const HEADER_BYTES = 44
const LOUDNESS = 8_000

/** A tone as a WAV file, or several at once: small, and real audio to any decoder. */
export function aTone(name: string, { seconds = 2, hertz = [440] as number | number[], rate = POOR_RATE } = {}) {
  const tones = [hertz].flat()
  const samples = seconds * rate
  const wav = Buffer.alloc(HEADER_BYTES + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  for (let place = 0; place < samples; place++) {
    const level = tones.reduce((sum, tone) => sum + Math.sin((place / rate) * tone * 2 * Math.PI), 0)
    wav.writeInt16LE(Math.round((level / tones.length) * LOUDNESS), HEADER_BYTES + place * 2)
  }
  return { name, mimeType: 'audio/wav', buffer: wav }
}

export const aTextFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('not a note in here') })

type Upload = { title: string; seconds?: number; fields?: Record<string, string> }

/** A track in the catalog, uploaded through the API. */
export async function aTrack(request: APIRequestContext, by: Person, { title, seconds = 2, fields = {} }: Upload) {
  const answer = await request.post('/api/tracks', {
    headers: { authorization: `Bearer ${by.token}` },
    multipart: { title, ...fields, audioFile: aTone(`${title}.wav`, { seconds, hertz: 200 + title.length * 20 }) },
  })
  if (answer.status() !== 201) throw new Error(`${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as { id: number; title: string; state: string }
}

export async function anAlbum(request: APIRequestContext, by: Person, fields: Record<string, string>) {
  const answer = await request.post('/api/albums', {
    headers: { authorization: `Bearer ${by.token}` },
    multipart: fields,
  })
  if (answer.status() !== 201) throw new Error(`${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as { id: number; title: string }
}

/** All tracks that a user manages, from the server. */
export async function tracksOf(request: APIRequestContext, person: Person) {
  const answer = await request.get('/api/tracks?managed=me', { headers: { authorization: `Bearer ${person.token}` } })
  return (await answer.json()) as {
    id: number
    title: string
    state: string
    artistId: number
    coverId?: number
    albumTitle?: string
    labelName: string | null
    releaseType: string
    additionalArtists: { id: number; name: string }[]
  }[]
}

/** Waits until this many of a user's tracks are ready; a failed track ends the wait at once. */
export async function untilReady(request: APIRequestContext, person: Person, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const states = (await tracksOf(request, person)).map(({ state }) => state)
      if (states.includes('failed')) throw new Error('a track could not be rendered')
      return states.filter((state) => state === 'ready').length
    }, RENDERING)
    .toBe(count)
}

/** Drops files on the page, as a mouse would. */
export async function dropOn(target: Locator, files: ReturnType<typeof aTone>[]): Promise<void> {
  const parts = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') }))
  const dataTransfer = await target.page().evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, bytes } of list) {
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([content], name, { type: mimeType }))
    }
    return transfer
  }, parts)
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

/** Hears what a buyer owns in full quality, which is its use: the sale can't be undone any more, and its money is final. */
export async function hearOwned(request: APIRequestContext, { token }: Person, track: number): Promise<void> {
  const heard = await request.get(`/api/tracks/${track}/audio/high`, {
    headers: { authorization: `Bearer ${token}`, range: 'bytes=0-99' },
  })
  if (!heard.ok()) throw new Error(`Track ${track} can't be heard: ${heard.status()}`)
}
