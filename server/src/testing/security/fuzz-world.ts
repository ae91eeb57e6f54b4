import { pence } from '@fairwave/contract/money'
import { aCampaign, giveCredits } from '../../domains/advertising/campaigns/testing/a-campaign.ts'
import { anAlbum, aPurchase, aTrack } from '../builders.ts'
import type { TestSite } from '../test-site.ts'
import type { Actor } from './actors.ts'

const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000
const SOUND = { low: new Uint8Array(2_000), high: new Uint8Array(4_000), highMime: 'audio/mpeg' }

/** Something of every kind that made-up ids can name, owned by the first callers of each role. */
export async function fillSite(site: TestSite, actors: readonly Actor[]): Promise<void> {
  const of = (name: string) => {
    const user = actors.find((one) => one.name === name)?.user
    if (!user) throw new Error(`There is no ${name}.`)
    return user
  }
  const [artist, other, fan, buyer] = [of('first ARTIST'), of('second ARTIST'), of('first FAN'), of('second FAN')]
  const call = async (name: string, token: string, body: object = {}) => {
    const { status, text } = await site.call(name, { token, body })
    if (status >= 400) throw new Error(`${name}: ${status} ${text}`)
  }
  for (const { user } of actors) if (user) await giveCredits(site, user, pence(20_000))
  const tracks: number[] = []
  for (const { id } of [artist, other, of('first BOTH')]) {
    const albumId = await anAlbum(site, id)
    for (const owner of [albumId, albumId, null]) {
      const trackId = await aTrack(site, { artistId: id, albumId: owner, audio: SOUND })
      await aPurchase(site, { buyerId: buyer.id, trackId })
      tracks.push(trackId)
    }
  }
  const [contentId = 0, reported = 0] = [tracks[0], tracks.at(-1)]
  await call('POST /api/friends', of('first LABEL').token, { friendId: artist.id })
  for (const { token } of [fan, buyer, artist]) {
    await call('POST /api/me/playlists', token, { name: 'A list', trackIds: [contentId, reported] })
    await call('POST /api/comments', token, { artistId: other.id, content: 'Well played.' })
    await call(`POST /api/me/messages/${other.id}`, token, { content: 'Hello.' })
    await call('POST /api/me/app-passwords', token, { name: 'A phone' })
    await call('POST /api/reports', token, { kind: 'track', id: reported, reason: 'Not theirs.' })
  }
  await call(`POST /api/purchase/track/${reported}`, fan.token)
  for (const { token } of [artist, other]) {
    await call('POST /api/posts', token, { content: 'News.', isSubscribersOnly: true })
    await call('POST /api/posts', token, { content: 'More news.', isSubscribersOnly: false })
  }
  await call('POST /api/me/code-sheets', artist.token, { contentId, name: 'A show', codes: 3 })
  const expiresAt = new Date(site.clock.now().getTime() + A_WEEK_MS).toISOString()
  await call('POST /api/me/listening-links', artist.token, { contentId, name: 'Press', expiresAt, mostPlays: 5 })
  for (const advertiser of [of('first ADMAN'), of('second ADMAN')]) await aCampaign(site, advertiser)
}
