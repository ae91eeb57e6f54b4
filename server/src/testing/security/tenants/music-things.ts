import { aCampaign } from '../../../domains/advertising/campaigns/testing/a-campaign.ts'
import { holdBack } from '../../../domains/music/release-day/schedule.ts'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aTrack } from '../../builders.ts'
import { someAudio } from '../../listening.ts'
import type { MoneySite } from '../../money-site.ts'
import { aForm } from '../../music.ts'
import { beginAcceptedSplits } from '../../splits.ts'
import type { TestUser } from '../../test-site.ts'
import { done, type Make, SECRET } from './belonging.ts'

export const anAlbumOfTwo: Make = async (site, { id }) => {
  const albumId = await anAlbum(site, id)
  const trackIds = [await aTrack(site, { artistId: id, albumId }), await aTrack(site, { artistId: id, albumId })]
  return { id: albumId, first: trackIds[0] ?? 0, second: trackIds[1] ?? 0 }
}

export const ownTrack: Make = async (site, { id }) => ({
  id: await aTrack(site, { artistId: id, audio: someAudio() }),
})

const asDrafts = ({ context }: MoneySite, ids: number[]) =>
  context.db.transaction((tx) => holdBack(context, tx, ids, { releaseAt: null, earlyDays: 0 }))

/** Only its artist can see that it exists. */
export const aDraft: Make = async (site, owner) => {
  const id = await aTrack(site, { artistId: owner.id, title: SECRET, audio: someAudio() })
  await asDrafts(site, [id])
  return { id, quality: 'low' }
}

export const aDraftAlbum: Make = async (site, owner) => {
  const id = await anAlbum(site, owner.id, SECRET)
  await asDrafts(site, [id, await aTrack(site, { artistId: owner.id, albumId: id, title: SECRET })])
  return { id }
}

export const bonusForm = () => aForm({ bonusFile: new File(['Words that go with the music.'], `${SECRET}.txt`) })

export const aBonusFile: Make = async (site, owner) => {
  const { id } = await anAlbumOfTwo(site, owner)
  const answer = await site.call(`POST /api/albums/${id}/files`, { token: owner.token, form: bonusForm() })
  return { id: id ?? 0, fileId: answer.json<{ id: number }>().id }
}

async function aCreditOf(site: MoneySite, owner: TestUser) {
  const artist = await site.aUser('ARTIST')
  const id = await aTrack(site, { artistId: artist.id, collaborators: [owner.id] })
  await done(site, artist, `PUT /api/tracks/${id}/splits`, { splits: [{ artistId: owner.id, percent: 20 }] })
  return { id, artist }
}

/** Featured on the track of another artist, who offers a split. */
export const aCredit: Make = async (site, owner) => {
  const { id } = await aCreditOf(site, owner)
  return { id, trackId: id }
}

/** The owner accepted the split, and the artist wants another one. */
export const aChangedSplit: Make = async (site, owner) => {
  const { id, artist } = await aCreditOf(site, owner)
  await done(site, owner, `POST /api/tracks/${id}/splits/accept`, { percent: 20 })
  await beginAcceptedSplits(site)
  await done(site, artist, `PUT /api/tracks/${id}/splits`, { splits: [{ artistId: owner.id, percent: 10 }] })
  return { id }
}

const aMadeForRelease =
  (name: string, more: object): Make =>
  async (site, owner) => {
    const contentId = await aTrack(site, { artistId: owner.id })
    const expiresAt = addDays(site.clock.now(), 7).toISOString()
    const made = await done<object>(site, owner, name, { contentId, name: SECRET, expiresAt, ...more })
    return { id: [made, ...Object.values(made)].find((one) => Number.isInteger(one?.id))?.id }
  }
export const aCodeSheet = aMadeForRelease('POST /api/me/code-sheets', { codes: 2 })
export const aDiscount = aMadeForRelease('POST /api/me/discounts', { off: { percent: 10 }, mostUses: 5 })
export const aListeningLink = aMadeForRelease('POST /api/me/listening-links', { mostPlays: 5 })

export const aFanEmail: Make = async (site, { token }) => {
  const sendAt = addDays(site.clock.now(), 1).toISOString()
  const body = { subject: SECRET, body: SECRET, audience: 'followers', sendAt }
  const headers = { 'idempotency-key': 'an-email-to-fans' }
  return { id: (await site.call('POST /api/me/fan-emails', { token, body, headers })).json<{ id: number }>().id }
}

export const anImport: Make = async ({ context, clock }, { id }) => {
  const made = await context.db.one<{ id: number }>`
    insert into import_album (account_id, artist_id, group_key, title, is_single, price_pence, track_price_pence, created_at)
    values (${id}, ${id}, ${`folder ${++imports}`}, ${SECRET}, false, 500, 100, ${clock.now()}) returning id::int`
  return { ...made }
}
let imports = 0

export const anUpload: Make = async (site, { token }) => {
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '4',
    'upload-metadata': `filename ${btoa(`${SECRET}.wav`)}`,
  }
  const answer = await site.call('POST /api/me/uploads', { token, headers })
  return { id: answer.headers.get('location')?.split('/').at(-1) ?? '' }
}

export const ownCampaign: Make = async (site, owner) => ({ id: (await aCampaign(site, owner, { title: SECRET })).id })

export const aPausedCampaign: Make = async (site, owner) => {
  const { id } = await aCampaign(site, owner, { title: SECRET })
  await done(site, owner, `POST /api/campaigns/${id}/pause`)
  return { id }
}

/** A label's offer to the owner. */
export const anOffer: Make = async (site, owner) => {
  const label = await site.aUser('LABEL')
  await done(site, label, 'POST /api/friends', { friendId: owner.id })
  return { labelId: label.id }
}

export const aContract: Make = async (site, owner) => {
  const { labelId } = await anOffer(site, owner)
  await done(site, owner, `POST /api/me/signing-offers/${labelId}/accept`)
  return { labelId: labelId ?? 0 }
}

/** An artist whom the owner, a label, has signed. */
export const aSignedArtist: Make = async (site, owner) => {
  const artist = await site.aUser('ARTIST')
  await done(site, owner, 'POST /api/friends', { friendId: artist.id })
  await done(site, artist, `POST /api/me/signing-offers/${owner.id}/accept`)
  return { artistId: artist.id }
}
