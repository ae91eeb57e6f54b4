import { pence } from '@fairwave/contract/money'
import type { PowerName } from '@fairwave/contract/powers'
import { aCampaign, giveCredits } from '../../domains/advertising/campaigns/testing/a-campaign.ts'
import {
  ADMIN_PASSWORD,
  anAdmin,
  anEarner,
  BANK_ACCOUNT,
  saveBank,
} from '../../domains/earnings/payouts/testing/people.ts'
import { aVideo } from '../../domains/ground/media/testing/sample-audio.ts'
import { anAlbum, aTrack } from '../builders.ts'
import type { MoneySite } from '../money-site.ts'
import { aForm } from '../music.ts'
import type { Answer, TestUser } from '../test-site.ts'
import { done } from './tenants/belonging.ts'
import { OWNED_CALLS } from './tenants/owned-calls.ts'
import { aDeclinedOrder, anOrder } from './tenants/sale-things.ts'

/** A user does it, and it succeeds. */
export type PowerStory = (site: MoneySite) => Promise<{ by: TestUser; answer: Answer }>

const as = async (site: MoneySite, by: TestUser, name: string, sent: object = {}) => ({
  by,
  answer: await site.call(name, { token: by.token, ...sent }),
})
const byAdmin =
  (name: (site: MoneySite) => Promise<string>, body?: object): PowerStory =>
  async (site) =>
    as(site, await site.aUser('ADMIN'), await name(site), body && { body })

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><rect width="9" height="9"/></svg>'
const DRAFT = { subject: 'News', body: 'There is some.' }
const aKey = () => ({ 'idempotency-key': crypto.randomUUID() })

async function aSong(site: MoneySite) {
  const artist = await site.aUser('ARTIST')
  return { artist, id: await aTrack(site, { artistId: artist.id }) }
}

async function aCardSaved(site: MoneySite) {
  const fan = await site.aUser('FAN')
  const { id } = await aSong(site)
  const begun = await as(site, fan, 'POST /api/checkout', {
    body: { contentId: id, price: 1, card: 1, savesCard: true },
  })
  const { clientSecret } = begun.answer.json<{ clientSecret: string }>()
  return { fan, begun, clientSecret }
}

async function aWaitingCampaign(site: MoneySite) {
  const owner = await site.aUser('ADMAN')
  const { id } = await aCampaign(site, owner)
  await site.context.db.rows`update campaign set state = 'review', reviewed_at = null where id = ${id}`
  return id
}

const aReview = async (site: MoneySite) =>
  (
    await site.context.db.one<{ id: number }>`
      insert into earnings_review (artist_id, reason, day, day_listens, usual_listens, opened_at)
      values (${(await site.aUser('ARTIST')).id}, 'first', '2026-01-01', 100, 1, ${site.clock.now()}) returning id::int`
  ).id

async function aReport(site: MoneySite) {
  const { id } = await aSong(site)
  const fan = await site.aUser('FAN')
  await done(site, fan, 'POST /api/reports', { kind: 'track', id, reason: 'Noise.' })
  const admin = await site.aUser('ADMIN')
  const flagged = await done<{ id: number; subjectId: number }[]>(site, admin, 'GET /api/admin/reports')
  return flagged.find(({ subjectId }) => subjectId === id)?.id
}

async function aBankFile(site: MoneySite) {
  const earner = await anEarner(site, 20)
  const withdrawn = await site.call('POST /api/me/withdrawals', { token: earner.token, body: { amount: 10 } })
  if (withdrawn.status !== 200) throw new Error(withdrawn.text)
  const admin = await anAdmin(site, `keeper_${crypto.randomUUID().slice(0, 8)}`)
  const made = await as(site, admin, 'POST /api/admin/bank-files', { body: { password: ADMIN_PASSWORD } })
  return { earner, withdrawn, admin, made }
}

/** Of each call that the route sends an email about, except those of `OWNED_CALLS`. */
const STORIES: Partial<Record<PowerName, PowerStory>> = {
  'POST /api/me/outside-sign-in': async (site) => as(site, await site.aUser(), 'POST /api/me/outside-sign-in'),
  'DELETE /api/me/outside-sign-in': async (site) => {
    const user = await site.aUser()
    await site.context.db.rows`
      insert into outside_identity (account_id, issuer, subject, created_at, last_used_at)
      values (${user.id}, ${site.context.config.oidc?.issuer ?? ''}, ${user.username}, ${site.clock.now()}, ${site.clock.now()})`
    await site.context.db.rows`update account set password_hash = 'scrypt$1' where id = ${user.id}`
    return as(site, user, 'DELETE /api/me/outside-sign-in')
  },
  'POST /api/me/app-passwords': async (site) =>
    as(site, await site.aUser(), 'POST /api/me/app-passwords', { body: { name: 'Phone' } }),
  'GET /api/me/export': async (site) => as(site, await site.aUser(), 'GET /api/me/export'),
  'POST /api/me/withdrawals': async (site) => {
    const { earner, withdrawn } = await aBankFile(site)
    return { by: earner, answer: withdrawn }
  },
  'POST /api/campaigns': async (site) => {
    const owner = await site.aUser('ADMAN')
    await giveCredits(site, owner, pence(5000))
    const form = aForm({
      title: 'Kettles',
      content: 'They boil.',
      budget: 20,
      bid: 8,
      startsOn: '2026-01-01',
      endsOn: '2026-01-10',
      video: new File([new Uint8Array(await aVideo('mp4', 6))], 'ad.mp4', { type: 'video/mp4' }),
      image: new File([PICTURE], 'ad.svg', { type: 'image/svg+xml' }),
    })
    return as(site, owner, 'POST /api/campaigns', { form })
  },
  'POST /api/checkout': async (site) => (await aCardSaved(site)).begun,
  'DELETE /api/me/saved-card': async (site) => {
    const { fan, clientSecret } = await aCardSaved(site)
    await done(site, fan, 'POST /api/payments/sandbox/confirm', { clientSecret, cardNumber: '4242424242424242' })
    return as(site, fan, 'DELETE /api/me/saved-card')
  },
  'PATCH /api/tracks/:id': async (site) => {
    const { artist, id } = await aSong(site)
    return as(site, artist, `PATCH /api/tracks/${id}`, { body: { price: 0 } })
  },
  'PATCH /api/albums/:id': async (site) => {
    const artist = await site.aUser('ARTIST')
    return as(site, artist, `PATCH /api/albums/${await anAlbum(site, artist.id)}`, { form: aForm({ price: 1 }) })
  },
  'PUT /api/me/discography': async (site) =>
    as(site, (await aSong(site)).artist, 'PUT /api/me/discography', { body: { percent: 20 } }),
  'POST /api/me/discounts': async (site) =>
    as(site, (await aSong(site)).artist, 'POST /api/me/discounts', {
      body: { name: 'For readers', off: { percent: 50 }, contentId: null, mostUses: null },
    }),
  'POST /api/me/code-sheets': async (site) => {
    const { artist, id } = await aSong(site)
    return as(site, artist, 'POST /api/me/code-sheets', { body: { contentId: id, name: 'Concert', codes: 3 } })
  },
  'POST /api/me/fan-emails': async (site) => {
    const { artist } = await aSong(site)
    const fan = await site.aUser()
    await done(site, fan, 'POST /api/friends', { friendId: artist.id })
    await done(site, fan, `PUT /api/me/artist-emails/${artist.id}`, { isOn: true })
    const body = { ...DRAFT, audience: 'followers' }
    return as(site, artist, 'POST /api/me/fan-emails', { body, headers: aKey() })
  },
  'GET /api/me/fan-emails/export': async (site) =>
    as(site, (await aSong(site)).artist, 'GET /api/me/fan-emails/export'),
  'PATCH /api/admin/users/:id': byAdmin(async (site) => `PATCH /api/admin/users/${(await site.aUser()).id}`, {
    role: 'ARTIST',
  }),
  'POST /api/admin/users/:id/suspend': byAdmin(
    async (site) => `POST /api/admin/users/${(await site.aUser()).id}/suspend`,
    { reason: 'Spam.' },
  ),
  'DELETE /api/admin/users/:id/suspend': byAdmin(
    async (site) => `DELETE /api/admin/users/${(await site.aUser()).id}/suspend`,
  ),
  'POST /api/admin/reports/:id/resolve': byAdmin(
    async (site) => `POST /api/admin/reports/${await aReport(site)}/resolve`,
    { action: 'keep' },
  ),
  'POST /api/admin/tracks/:id/approve': byAdmin(
    async (site) => `POST /api/admin/tracks/${(await aSong(site)).id}/approve`,
  ),
  'POST /api/admin/tracks/:id/reject': byAdmin(
    async (site) => `POST /api/admin/tracks/${(await aSong(site)).id}/reject`,
    {
      reason: 'Silence.',
    },
  ),
  'PUT /api/admin/releases/:id/share': byAdmin(
    async (site) => `PUT /api/admin/releases/${(await aSong(site)).id}/share`,
    {
      artistPercent: 90,
    },
  ),
  'POST /api/admin/purchases/:id/refund': byAdmin(
    async (site) => `POST /api/admin/purchases/${(await anOrder(site, await site.aUser())).id}/refund`,
  ),
  'POST /api/admin/refund-requests/:id/decline': byAdmin(
    async (site) => {
      const fan = await site.aUser()
      const { id } = await aDeclinedOrder(site, fan)
      await done(site, fan, `POST /api/me/orders/${id}/refund-request/escalate`)
      return `POST /api/admin/refund-requests/${id}/decline`
    },
    { reason: 'The artist is right.' },
  ),
  'POST /api/admin/held-earnings/:id/release': byAdmin(
    async (site) => `POST /api/admin/held-earnings/${await aReview(site)}/release`,
  ),
  'POST /api/admin/held-earnings/:id/refuse': byAdmin(
    async (site) => `POST /api/admin/held-earnings/${await aReview(site)}/refuse`,
    { reason: 'Bots.' },
  ),
  'POST /api/admin/payouts/:id/allow': async (site) => {
    const earner = await anEarner(site, 20)
    await saveBank(site, earner, { ...BANK_ACCOUNT, accountNumber: '11111111' })
    await site.call('POST /api/me/withdrawals', { token: earner.token, body: { amount: 10 } })
    const admin = await site.aUser('ADMIN')
    const [payout] = await done<{ id: number }[]>(site, admin, 'GET /api/admin/payouts')
    return as(site, admin, `POST /api/admin/payouts/${payout?.id}/allow`, { body: { reason: 'We spoke.' } })
  },
  'POST /api/admin/deposits': async (site) =>
    as(site, await site.aUser('ADMIN'), 'POST /api/admin/deposits', {
      body: { amount: 5, note: 'Cover' },
      headers: aKey(),
    }),
  'POST /api/admin/bank-files': async (site) => (await aBankFile(site)).made,
  'POST /api/admin/bank-files/:id/csv': async (site) => {
    const { admin, made } = await aBankFile(site)
    return as(site, admin, `POST /api/admin/bank-files/${made.answer.json<{ id: number }>().id}/csv`, {
      body: { password: ADMIN_PASSWORD },
    })
  },
  'POST /api/admin/campaigns/:id/approve': byAdmin(
    async (site) => `POST /api/admin/campaigns/${await aWaitingCampaign(site)}/approve`,
  ),
  'POST /api/admin/campaigns/:id/reject': byAdmin(
    async (site) => `POST /api/admin/campaigns/${await aWaitingCampaign(site)}/reject`,
    { reason: 'Too loud.' },
  ),
  'POST /api/mailing-list/newsletters': async (site) => {
    const now = site.clock.now()
    await site.context.db.rows`
      insert into subscriber (email, source, created_at, confirmed_at) values ('ada@example.org', 'test', ${now}, ${now})`
    return as(site, await site.aUser('ADMIN'), 'POST /api/mailing-list/newsletters', { body: DRAFT, headers: aKey() })
  },
  'GET /api/mailing-list/admin': async (site) => as(site, await site.aUser('ADMIN'), 'GET /api/mailing-list/admin'),
}

/** As the owner of what the tenants' tests make. */
const ofOwned = (name: string): PowerStory | undefined => {
  const owned = OWNED_CALLS[name]
  return (
    owned &&
    (async (site) => {
      const by = await site.aUser(owned.owner)
      const named = await owned.make(site, by)
      const body = typeof owned.body === 'function' ? owned.body(named, by) : owned.body
      const address = name.replaceAll(/:(\w+)/g, (_, value: string) => String(named[value]))
      const { form, headers } = owned
      return as(site, by, address, {
        ...(body && { body }),
        ...(form && { form: form() }),
        ...(headers && { headers }),
      })
    })
  )
}

export const storyOf = (name: string): PowerStory | undefined => STORIES[name as PowerName] ?? ofOwned(name)
