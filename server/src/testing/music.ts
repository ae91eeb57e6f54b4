import type { UserId } from '@fairwave/contract/ids'
import { aWav } from '../domains/media/testing/sample-audio.ts'
import type { TestSite, TestUser } from './test-site.ts'

let made = 0

/** A second of sound that nobody has uploaded before, as a browser would send it. */
export const aSong = (name = 'song.wav', { seconds = 1 } = {}) =>
  new File([new Uint8Array(aWav({ seconds, frequency: 200 + ++made }))], name, { type: 'audio/wav' })

/** A form with these fields and files, in the order given. */
export function aForm(parts: Record<string, string | number | File | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}

/** A label with these artists on its roster, by their own yes. */
export async function sign(site: TestSite, label: TestUser, ...artists: TestUser[]): Promise<void> {
  for (const artist of artists) {
    await site.call('POST /api/friends', { token: label.token, body: { friendId: artist.id } })
    const { status } = await site.call(`POST /api/me/signing-offers/${label.id}/accept`, { token: artist.token })
    if (status !== 200) throw new Error(`not signed: ${status}`)
  }
}

/** The pages of a list from the first to the last, as the Link headers lead. */
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
    on conflict (track_id) do update set plays = excluded.plays`

export const aFanOf = ({ context, clock }: TestSite, fan: { id: UserId }, artist: { id: UserId }) =>
  context.db.rows`insert into fan (fan_id, artist_id, created_at) values (${fan.id}, ${artist.id}, ${clock.now()})`
