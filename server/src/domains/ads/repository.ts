import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { sql, type Tx } from '../../platform/database/db.ts'
import { type Listener, turnOf } from '../playback/listener.ts'

export const isBy = ({ accountId, visitorId }: Listener) =>
  accountId === null ? sql`visitor_id = ${visitorId}` : sql`account_id = ${accountId}`

/** The same lock as for the listener's plays: breaks and plays are recorded one after another. */
export const lockListener = (tx: Tx, listener: Listener) =>
  tx.rows`select pg_advisory_xact_lock(hashtextextended(${turnOf(listener)}, 0))`

export const findOpenBreak = (tx: Tx, listener: Listener) =>
  tx.maybeOne<{ id: string; openedAt: Date; lastPlayId: number }>`
    select id, opened_at, last_play_id from ad_break where ${isBy(listener)} and done_at is null`

/** `price` is what the campaign reserved for it; 0 for a house ad. */
export type BreakAd = {
  position: number
  adId: number
  campaignId: number | null
  price: Micros
  heardAt: Date | null
  /** Whether the listener opened its link. */
  isClicked: boolean
}

export const listAds = (tx: Tx, breakId: string) =>
  tx.rows<BreakAd>`
    select position, ad_id, campaign_id, price, heard_at, is_clicked from ad_break_ad
    where break_id = ${breakId} order by position`

export const hasHadBreak = async (tx: Tx, listener: Listener) =>
  (await tx.one<{ found: boolean }>`select exists (select from ad_break where ${isBy(listener)}) as found`).found

/** How many house ads this listener has had: their position in the rotation. */
export const countAdsServed = async (tx: Tx, listener: Listener) =>
  (
    await tx.one<{ given: number }>`
      select count(*)::int as given from ad_break join ad_break_ad on break_id = ad_break.id
      where ${isBy(listener)} and campaign_id is null`
  ).given

export type NewBreakAd = { adId: number; campaignId: number | null; price: Micros }
type NewBreak = { id: string; listener: Listener; lastPlayId: number; now: Date; ads: readonly NewBreakAd[] }

export async function insertBreak(tx: Tx, { id, listener, lastPlayId, now, ads }: NewBreak): Promise<void> {
  await tx.rows`
    insert into ad_break (id, account_id, visitor_id, last_play_id, opened_at)
    values (${id}, ${listener.accountId}, ${listener.visitorId}, ${lastPlayId}, ${now})`
  await tx.rows`
    insert into ad_break_ad (break_id, position, ad_id, campaign_id, price)
    select ${id}, place - 1, ad_id, campaign_id, price
    from unnest(${ads.map(({ adId }) => adId)}::int[], ${ads.map(({ campaignId }) => campaignId)}::bigint[], ${ads.map(({ price }) => price)}::bigint[])
      with ordinality as given (ad_id, campaign_id, price, place)`
}

/** Sets times in the future to now. */
export async function clampToNow(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.rows`update ad_break set opened_at = ${now} where id = ${id} and opened_at > ${now}`
  await tx.rows`update ad_break_ad set heard_at = ${now} where break_id = ${id} and heard_at > ${now}`
}

/** Replaces an ad that can no longer be played. */
export const replaceAd = (tx: Tx, breakId: string, position: number, { adId, campaignId, price }: NewBreakAd) =>
  tx.rows`
    update ad_break_ad set ad_id = ${adId}, campaign_id = ${campaignId}, price = ${price}
    where break_id = ${breakId} and position = ${position}`

/** A break of this listener, open or closed. */
export const findBreak = (tx: Tx, listener: Listener, id: string) =>
  tx.maybeOne<{ openedAt: Date; lastPlayId: number }>`
    select opened_at, last_play_id from ad_break where id = ${id} and ${isBy(listener)}`

export const setHeard = (tx: Tx, breakId: string, position: number, now: Date) =>
  tx.rows`update ad_break_ad set heard_at = ${now} where break_id = ${breakId} and position = ${position}`

export const setClicked = (tx: Tx, breakId: string, position: number) =>
  tx.rows`update ad_break_ad set is_clicked = true where break_id = ${breakId} and position = ${position}`

export const closeBreak = (tx: Tx, id: string, now: Date) =>
  tx.rows`update ad_break set done_at = ${now} where id = ${id}`

/** What campaigns have reserved for ads that a listener has not heard to the end. */
export const listKeptFor = (tx: Tx, account: UserId) =>
  tx.rows<{ campaignId: number; price: Micros }>`
    select campaign_id, price from ad_break_ad join ad_break on ad_break.id = break_id
    where account_id = ${account} and campaign_id is not null and ad_break_ad.heard_at is null
    order by campaign_id`
