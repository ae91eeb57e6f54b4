import type { AdBreak } from '@fairwave/contract/advertising/ads'
import type { Campaign } from '@fairwave/contract/advertising/campaigns'
import { addSeconds } from '../../../../platform/clock.ts'
import { aTrack } from '../../../../testing/builders.ts'
import { insertHeardPlays, joinedLongAgo } from '../../../../testing/listening.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../../testing/test-site.ts'
import { openSession } from '../../../people/accounts/sessions/sessions.ts'

/** A site with a jazz and a rock track, and fans who play them and sit through ad breaks. */
export async function startBreakSite(started?: TestSite) {
  const site = started ?? (await startTestSite())
  /** A user who joined long enough ago for their listens to pay. */
  async function aUser(...of: Parameters<typeof site.aUser>): Promise<TestUser> {
    const user = await site.aUser(...of)
    await joinedLongAgo(site.context.db, user.id)
    return user
  }
  const artist = await site.aUser('ARTIST')
  const jazz = await aTrack(site, { artistId: artist.id, genre: 'Bebop' })
  const rock = await aTrack(site, { artistId: artist.id, genre: 'Rock' })

  /** Calls as a user, with a new session: earlier ones may have expired on the test's clock. */
  async function as({ id }: TestUser, name: string, body?: object) {
    const token = await openSession(site.context.db, id, site.clock.now())
    return site.call(name, { token, body })
  }
  const pass = (seconds: number) => {
    site.clock.time = addSeconds(site.clock.time, seconds)
  }
  const ask = async (fan: TestUser) => (await as(fan, 'GET /api/ads/break')).json<AdBreak>()
  const hear = (fan: TestUser, ticket: string | null, adId: number) =>
    as(fan, `POST /api/ads/break/${ticket}/heard`, { adId })
  const campaignsOf = async (owner: TestUser) => (await as(owner, 'GET /api/campaigns')).json<Campaign[]>()

  return {
    ...site,
    aUser,
    jazz,
    rock,
    as,
    pass,
    ask,
    hear,
    campaignsOf,
    idsFor: async (fan: TestUser) => (await ask(fan)).ads.map(({ id }) => id),
    async play(fan: TestUser, track = jazz) {
      for (let count = 0; count < 3; count += 1) {
        const { playId } = (await as(fan, `POST /api/tracks/${track}/play`)).json<{ playId: number }>()
        pass(200)
        await as(fan, `POST /api/plays/${playId}/heard`)
      }
    },
    /** Three heard plays in one statement, for tests with many listeners. */
    insertPlays: (fan: TestUser) => insertHeardPlays(site, fan, jazz),
    async sitThrough(fan: TestUser) {
      const { ticket, ads } = await ask(fan)
      for (const { id, duration } of ads) {
        pass(duration)
        await hear(fan, ticket, id)
      }
      return ads.map(({ id }) => id)
    },
    /** An advertiser of its own for each test, without other campaigns running. */
    async nextOwner(previous: TestUser | undefined): Promise<TestUser> {
      if (previous)
        for (const { id } of await campaignsOf(previous)) await as(previous, `POST /api/campaigns/${id}/end`)
      return site.aUser('ADMAN')
    },
  }
}

export type BreakSite = Awaited<ReturnType<typeof startBreakSite>>
