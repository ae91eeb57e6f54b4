import type { UserId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import sharp from 'sharp'
import { anId3, aSample, aWav, id3Picture, id3Text } from '../domains/ground/media/testing/sample-audio.ts'
import type { TestSite, TestUser } from './test-site.ts'

let made = 0

/** A second of new audio each time, as a browser would send it. */
export const aSong = (name = 'song.wav', { seconds = 1 } = {}) =>
  new File([new Uint8Array(aWav({ seconds, frequency: 200 + ++made }))], name, { type: 'audio/wav' })

/** A small MP3 with ID3 frames (`TIT2` is the title) and a cover, as users have them on disk. */
export async function aTaggedSong(tags: Record<string, string>, name = 'tagged.mp3'): Promise<File> {
  const frames = Object.fromEntries(Object.entries(tags).map(([frame, text]) => [frame, id3Text(text)]))
  const cover = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#207040' } })
    .jpeg()
    .toBuffer()
  const mp3 = await aSample('mp3', { seconds: 1, frequency: 200 + ++made })
  return new File(
    [new Uint8Array(Buffer.concat([anId3({ ...frames, APIC: id3Picture('image/jpeg', cover) }), mp3]))],
    name,
  )
}

export const notAudio = (name = 'song.mp3') => new File(['this is a letter to my aunt'], name, { type: 'audio/mpeg' })

export async function aPicture(colour = '#c04020', name = 'art.png'): Promise<File> {
  const png = sharp({ create: { width: 900, height: 600, channels: 3, background: colour } }).png()
  return new File([new Uint8Array(await png.toBuffer())], name)
}

type Parts = Record<string, string | number | File | undefined>

/** A form with these fields and files, in the given order. */
export function aForm(parts: Parts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}

type Sender = { token?: string }

/** Uploads music over HTTP, as the artist unless another user is given. */
export function createUploader(place: () => { site: TestSite; artist: TestUser }) {
  const sendTo =
    (path: string) =>
    (parts: Parts, { token }: Sender = place().artist, headers = {}) =>
      place().site.call(path, { token, form: aForm(parts), headers })
  return {
    upload: sendTo('POST /api/tracks'),
    uploadBatch: sendTo('POST /api/tracks/batch'),
    managed: async ({ token }: Sender = place().artist) =>
      (await place().site.call('GET /api/tracks?managed=me', { token })).json<Track[]>(),
  }
}

/** Signs these artists to the label; each accepts the offer. */
export async function signToLabel(site: TestSite, label: TestUser, ...artists: TestUser[]): Promise<void> {
  for (const artist of artists) {
    await site.call('POST /api/friends', { token: label.token, body: { friendId: artist.id } })
    const { status } = await site.call(`POST /api/me/signing-offers/${label.id}/accept`, { token: artist.token })
    if (status !== 200) throw new Error(`not signed: ${status}`)
  }
}

/** All pages of a list from the first to the last, following the Link headers. */
export async function allPages<T>(site: TestSite, path: string, token?: string): Promise<T[][]> {
  const pages: T[][] = []
  for (let next: string | undefined = path; next; ) {
    const answer = await site.call(`GET ${next}`, { token })
    if (answer.status !== 200) throw new Error(`${next}: ${answer.status} ${answer.text}`)
    pages.push(answer.json<T[]>())
    next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return pages
}

export const setPlays = ({ context }: TestSite, trackId: number, plays: number) =>
  context.db.rows`
    insert into track_play_count (track_id, plays) values (${trackId}, ${plays})
    on conflict (track_id) do update set plays = excluded.plays, is_stale = true`

export const aFanOf = ({ context, clock }: TestSite, fan: { id: UserId }, artist: { id: UserId }) =>
  context.db.rows`insert into fan (fan_id, artist_id, created_at) values (${fan.id}, ${artist.id}, ${clock.now()})`
