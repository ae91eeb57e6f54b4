import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { sql, type Tx } from '../../../platform/database/db.ts'
import { lockNames } from '../../../platform/database/lock-names.ts'
import { type Listener, turnOf } from '../../listening/playback/listener.ts'
import { byKind } from './by-kind.ts'

const isBy = ({ accountId, visitorId }: Listener) =>
  accountId === null ? sql`visitor_id = ${visitorId}` : sql`account_id = ${accountId}`

/** The same locks as for the listeners' plays: breaks and plays are recorded one after another. Returns the keys of the listeners it locked. */
export const lockListeners = (tx: Tx, listeners: readonly Listener[], mayWait: boolean) =>
  lockNames(tx, listeners.map(turnOf), mayWait)

export const lockListener = (tx: Tx, listener: Listener) => lockListeners(tx, [listener], true)

export const findOpenBreak = (tx: Tx, listener: Listener) =>
  tx.maybeOne<{ id: string; openedAt: Date; lastPlayId: number }>`
    select id, opened_at, last_play_id from ad_break where ${isBy(listener)} and done_at is null`

/** Those of the listeners who have an open break, by their keys. */
export const listWithOpenBreak = (tx: Tx, asked: readonly { listener: Listener }[]) =>
  byKind(
    asked,
    (_, { who, ids }) => tx.prepared.rows<{ listener: string }>`
      select ${who}::text as listener from ad_break where ${who} = any(${ids}) and done_at is null`,
  )

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

export const listAds = (tx: Tx, breakId: string) => listAdsOf(tx, [breakId])

export const listAdsOf = (tx: Tx, breakIds: readonly string[]) =>
  tx.prepared.rows<BreakAd & { breakId: string }>`
    select break_id, position, ad_id, campaign_id, price, heard_at, is_clicked from ad_break_ad
    where break_id = any(${breakIds}::uuid[]) order by break_id, position`

/** How many house ads each listener has had: their position in the rotation. */
export const countAdsServed = (tx: Tx, asked: readonly { listener: Listener }[]) =>
  byKind(
    asked,
    (_, { who, ids }) => tx.prepared.rows<{ listener: string; given: number }>`
      select ${who}::text as listener, count(*)::int as given from ad_break join ad_break_ad on break_id = ad_break.id
      where ${who} = any(${ids}) and campaign_id is null group by 1`,
  )

export type NewBreakAd = { adId: number; campaignId: number | null; price: Micros }
export type NewBreak = { id: string; listener: Listener; lastPlayId: number; now: Date; ads: readonly NewBreakAd[] }

export async function insertBreaks(tx: Tx, breaks: readonly NewBreak[]): Promise<void> {
  await tx.prepared.rows`
    insert into ad_break (id, account_id, visitor_id, last_play_id, opened_at)
    select * from unnest(
      ${breaks.map(({ id }) => id)}::uuid[], ${breaks.map(({ listener }) => listener.accountId)}::bigint[],
      ${breaks.map(({ listener }) => listener.visitorId)}::uuid[], ${breaks.map(({ lastPlayId }) => lastPlayId)}::bigint[],
      ${breaks.map(({ now }) => now)}::timestamptz[])`
  const ads = breaks.flatMap(({ id, ads: given }) => given.map((ad, position) => ({ ...ad, id, position })))
  await tx.prepared.rows`
    insert into ad_break_ad (break_id, position, ad_id, campaign_id, price)
    select * from unnest(
      ${ads.map(({ id }) => id)}::uuid[], ${ads.map(({ position }) => position)}::smallint[], ${ads.map(({ adId }) => adId)}::int[],
      ${ads.map(({ campaignId }) => campaignId)}::bigint[], ${ads.map(({ price }) => price)}::bigint[])`
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

/** Breaks by their ids, open or closed, with their listeners. */
export const listBreaks = (tx: Tx, ids: readonly string[]) =>
  tx.prepared.rows<{
    id: string
    accountId: UserId | null
    visitorId: string | null
    openedAt: Date
    lastPlayId: number
  }>`
    select id, account_id, visitor_id, opened_at, last_play_id from ad_break where id = any(${ids}::uuid[])`

export const setHeard = (tx: Tx, heard: readonly { breakId: string; position: number; now: Date }[]) =>
  tx.prepared.rows`
    update ad_break_ad set heard_at = heard.at
    from unnest(
      ${heard.map(({ breakId }) => breakId)}::uuid[], ${heard.map(({ position }) => position)}::smallint[],
      ${heard.map(({ now }) => now)}::timestamptz[]) as heard (break_id, position, at)
    where ad_break_ad.break_id = heard.break_id and ad_break_ad.position = heard.position`

export const setClicked = (tx: Tx, breakId: string, position: number) =>
  tx.rows`update ad_break_ad set is_clicked = true where break_id = ${breakId} and position = ${position}`

export const closeBreaks = (tx: Tx, closed: readonly { breakId: string; now: Date }[]) =>
  tx.prepared.rows`
    update ad_break set done_at = closed.at
    from unnest(${closed.map(({ breakId }) => breakId)}::uuid[], ${closed.map(({ now }) => now)}::timestamptz[]) as closed (id, at)
    where ad_break.id = closed.id`

/** What campaigns have reserved for ads that a listener has not heard to the end. */
export const listKeptFor = (tx: Tx, account: UserId) =>
  tx.rows<{ campaignId: number; price: Micros }>`
    select campaign_id, price from ad_break_ad join ad_break on ad_break.id = break_id
    where account_id = ${account} and campaign_id is not null and ad_break_ad.heard_at is null
    order by campaign_id`
