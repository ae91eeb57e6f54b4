import { TRACK_POUNDS, WEEK_POUNDS } from '@fairwave/contract/offer'
import { pick } from '../pick.ts'
import { join, type Member } from './account.ts'
import type { Client } from './client.ts'
import type { Journal } from './journal.ts'
import { type Catalogue, hashOfAudio, type Song } from './prepare.ts'

const TEST_CARD = '4242424242424242'
const TOP_UP_POUNDS = 10
const ACTS = 8

export type Life = { client: Client; journal: Journal; catalogue: Catalogue; random: () => number }
type Fan = Member & { life: Life; owned: Set<number>; subscribed: Set<number>; pounds: number }

/** What one fan does: joins, puts money into the wallet, and spends it in any order. */
export async function liveAsFan(life: Life, username: string): Promise<void> {
  const { client, journal, random } = life
  const member = await join(client, username, 'FAN')
  if (!member) return
  journal.record({ kind: 'register', account: member.id })
  const fan: Fan = { ...member, life, owned: new Set(), subscribed: new Set(), pounds: 0 }
  if (!(await topUp(fan))) return
  for (let act = 0; act < ACTS; act += 1) {
    const song = pick(life.catalogue.songs, random)
    const chance = random()
    if (chance < 0.4) await buy(fan, song)
    else if (chance < 0.55) await subscribe(fan, song.artist)
    else if (chance < 0.7) await redeem(fan, song)
    else await play(fan, song)
  }
}

async function topUp(fan: Fan): Promise<boolean> {
  const { life, token, id } = fan
  const amount = { amount: TOP_UP_POUNDS }
  const begun = await life.client.expect<{ clientSecret: string }>('POST /api/credits/topup', 200, {
    token,
    body: amount,
  })
  if (!begun) return false
  const body = { clientSecret: begun.clientSecret, cardNumber: TEST_CARD }
  if (!(await life.client.expect('POST /api/payments/sandbox/confirm', 200, { token, body }))) return false
  fan.pounds += TOP_UP_POUNDS
  life.journal.record({ kind: 'top up', account: id, pence: TOP_UP_POUNDS * 100 })
  return true
}

async function buy(fan: Fan, song: Song): Promise<void> {
  const { life, token, id, owned } = fan
  if (owned.has(song.id) || fan.pounds < TRACK_POUNDS) return
  if (!(await life.client.expect(`POST /api/purchase/track/${song.id}`, 200, { token, body: {} }))) return
  // Hearing it in full is its use: only then can its artist withdraw the money.
  await life.client.call(`GET /api/tracks/${song.id}/audio/high`, { token })
  owned.add(song.id)
  fan.pounds -= TRACK_POUNDS
  life.journal.record({ kind: 'buy', account: id, track: song.id, pence: TRACK_POUNDS * 100 })
}

async function subscribe(fan: Fan, artist: number): Promise<void> {
  const { life, token, id, subscribed } = fan
  if (subscribed.has(artist) || fan.pounds < WEEK_POUNDS) return
  if (!(await life.client.expect('POST /api/subscriptions', 200, { token, body: { artistId: artist } }))) return
  subscribed.add(artist)
  fan.pounds -= WEEK_POUNDS
  life.journal.record({ kind: 'subscribe', account: id, artist, pence: WEEK_POUNDS * 100 })
}

async function redeem(fan: Fan, song: Song): Promise<void> {
  const { life, token, id, owned } = fan
  const code = owned.has(song.id) ? undefined : song.codes.pop()
  if (!code || !(await life.client.expect('POST /api/redeem', 200, { token, body: { code } }))) return
  owned.add(song.id)
  life.journal.record({ kind: 'redeem', account: id, track: song.id })
}

/** Fetches the free audio, which must be the same as ever, and says that it was played. */
async function play(fan: Fan, song: Song): Promise<void> {
  const { life, token, id } = fan
  const { client, journal } = life
  const audio = await client.tryOnce(`GET /api/tracks/${song.id}/audio/low`, { token })
  if (audio && (audio.status !== 200 || hashOfAudio(audio.body) !== song.sha256))
    journal.complain(`track ${song.id} was played with other bytes (${audio.status}, ${audio.body.length} bytes)`)
  const answer = await client.tryOnce(`POST /api/tracks/${song.id}/play`, { token, body: {} })
  if (answer?.status === 200)
    journal.record({ kind: 'play', account: id, play: answer.json<{ playId: number }>().playId })
  else if (answer) journal.complain(`a play was answered with ${answer.status}: ${answer.body}`)
  else journal.loseAnswerToPlay()
}
