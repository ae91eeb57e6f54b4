import { createHash, randomBytes } from 'node:crypto'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { FetchChallenge } from '@fairwave/contract/listening/playback'
import type { Db } from '../platform/database/db.ts'
import type { Answer, TestSite } from './test-site.ts'

/** Bytes that represent a track's audio in both qualities: the server hashes them without decoding. */
export const someAudio = () => ({ low: randomBytes(100_000), high: randomBytes(200_000) })

type Call = (name: string, body?: object) => Promise<Answer>

/** Does what the player does after a play was heard: reports it, fetches the named parts, and sends their hash. */
export async function reportHeard({ url }: Pick<TestSite, 'url'>, call: Call, playId: number): Promise<boolean> {
  const answer = await call(`POST /api/plays/${playId}/heard`, { prove: true })
  const { heard, challenge } = answer.json<{ heard: boolean; challenge?: FetchChallenge }>()
  if (challenge) await call(`POST /api/plays/${playId}/fetched`, { hash: await hashOf(url, challenge) })
  return heard
}

export async function hashOf(site: string, { url, ranges }: FetchChallenge): Promise<string> {
  const hash = createHash('sha256')
  for (const { start, end } of ranges) {
    const part = await fetch(site + url, { headers: { range: `bytes=${start}-${end}` } })
    hash.update(new Uint8Array(await part.arrayBuffer()))
  }
  return hash.digest('hex')
}

/** Inserts three heard plays of a track at the current time of the test's clock. */
export const insertHeardPlays = ({ context, clock }: TestSite, listener: { id: UserId }, track: TrackId) =>
  context.db.rows`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at, fetched_at)
    select ${track}, ${listener.id}, ${clock.now()}, true, false, ${clock.now()}, ${clock.now()} from generate_series(1, 3)`

export const joinedOn = (db: Db, id: UserId, then: Date) =>
  db.rows`update account set created_at = ${then} where id = ${id}`

/** Makes an account old enough for its listens of the last months to pay. */
export const joinedLongAgo = (db: Db, id: UserId) =>
  db.rows`update account set created_at = created_at - interval '100 days' where id = ${id}`
