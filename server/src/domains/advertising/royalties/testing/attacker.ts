import type { AdBreak } from '@fairwave/contract/advertising/ads'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { FetchChallenge } from '@fairwave/contract/listening/playback'
import { addDays, addSeconds } from '../../../../platform/clock.ts'
import { aTrack } from '../../../../testing/builders.ts'
import { hashOf, joinedOn, someAudio } from '../../../../testing/listening.ts'
import type { MoneySite } from '../../../../testing/money-site.ts'
import { earnings } from '../../../ground/ledger/account.ts'
import { openSession } from '../../../people/accounts/sessions/sessions.ts'
import { splitImpressions } from '../split-impressions.ts'

/** An attacker's costs in pounds, at the lowest prices (docs/ad-fraud.md has the sources). */
export const PRICES = {
  /** An artist who can be paid out: account, tracks, bank details, a quarter of an hour of manual work. */
  artist: 3,
  /** An account with made-up tracks, by a script: the email address, and seconds of a machine. */
  scriptedArtist: 0.02,
  /** A bank account of one's own: a quarter of an hour; in another name far more. */
  bankAccount: 3,
  /** One address in a range of its own, per day. */
  rangeDay: 0.02,
  /** The machine that runs everything, per day. */
  machineDay: 0.13,
} as const

type Bot = { token?: string; cookie?: string; ip: string }
type AccountBot = Bot & { id: UserId }
type Tricks = { fetches?: boolean; seconds?: number; isAdHeard?: boolean }

/** An attacker who fakes listeners. All calls use the site's real HTTP interface, each from the bot's own address. */
export function anAttacker(site: MoneySite) {
  const artists: UserId[] = []
  const hashes = new Map<string, string>()

  const pass = (seconds: number) => {
    site.clock.time = addSeconds(site.clock.time, seconds)
  }

  const call = (bot: Bot, name: string, body?: object) =>
    site.call(name, {
      token: bot.token,
      body,
      headers: { 'x-forwarded-for': bot.ip, ...(bot.cookie && { cookie: bot.cookie }) },
    })

  /** An artist who belongs to the attacker, with tracks of one length. */
  async function anArtist(tracks: number, durationMs = 31_000): Promise<TrackId[]> {
    const { id } = await site.aUser('ARTIST')
    artists.push(id)
    return Promise.all(
      Array.from({ length: tracks }, () => aTrack(site, { artistId: id, durationMs, audio: someAudio() })),
    )
  }

  /** An account that has been waiting until its listens pay, or one of this minute. */
  async function anAccount(ip: string, { isNew = false } = {}): Promise<AccountBot> {
    const { id } = await site.aUser('FAN')
    if (isNew) await joinedOn(site.context.db, id, site.clock.now())
    return signIn(id, ip)
  }

  const signIn = async (id: UserId, ip: string): Promise<AccountBot> => ({
    id,
    ip,
    token: await openSession(site.context.db, id, site.clock.now()),
  })

  async function aVisitor(ip: string, track: TrackId): Promise<Bot> {
    const { headers } = await call({ ip }, `POST /api/tracks/${track}/play`)
    return { ip, cookie: /fairwave_visitor=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '' }
  }

  /** Plays a track and reports it as heard; a bot that fetches does so for every play. */
  async function listen(bot: Bot, track: TrackId, { fetches = true, seconds = 21 }: Tricks = {}): Promise<void> {
    const { playId } = (await call(bot, `POST /api/tracks/${track}/play`)).json<{ playId: number }>()
    pass(seconds)
    const answer = await call(bot, `POST /api/plays/${playId}/heard`, { prove: true })
    const { challenge } = answer.json<{ challenge?: FetchChallenge }>()
    if (!challenge) return
    const name = `${track}`
    const hash = fetches ? await hashOf(site.url, challenge) : (hashes.get(name) ?? '0'.repeat(64))
    hashes.set(name, hash)
    await call(bot, `POST /api/plays/${playId}/fetched`, { hash })
  }

  async function sitThrough(bot: Bot, { isAdHeard = true }: Tricks = {}): Promise<void> {
    const { ticket, ads } = (await call(bot, 'GET /api/ads/break')).json<AdBreak>()
    for (const { id, duration } of ads) {
      if (isAdHeard) pass(duration)
      await call(bot, `POST /api/ads/break/${ticket}/heard`, { adId: id })
    }
  }

  /** Repeats three listens and a break. */
  async function farm(bot: Bot, tracks: readonly TrackId[], rounds: number, tricks: Tricks = {}): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (let place = 0; place < 3; place += 1)
        await listen(bot, tracks[(round * 3 + place) % tracks.length] as TrackId, tricks)
      await sitThrough(bot, tricks)
    }
  }

  async function nextDay(): Promise<void> {
    site.clock.time = new Date(`${addDays(site.clock.time, 1).toISOString().slice(0, 10)}T06:00:00Z`)
    await splitImpressions(site.context)
  }

  /** What the attacker's artists can withdraw, in pounds. */
  const earned = async () => (await site.pounds(...artists.map(earnings))).reduce((sum, pounds) => sum + pounds, 0)

  return { artists, anArtist, anAccount, aVisitor, signIn, call, listen, sitThrough, farm, pass, nextDay, earned }
}
