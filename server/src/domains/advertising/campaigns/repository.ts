import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { join, type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import type { CampaignRow, CampaignState } from './campaign.ts'

const COLUMNS = sql`
  campaign.id, account_id, title, content, link, creative_name, creative_key, creative_mime, duration_ms, image_hash, bid_pence,
  to_char(starts_on, 'YYYY-MM-DD') as starts_on, to_char(ends_on, 'YYYY-MM-DD') as ends_on, stations, daily_cap, state, reason,
  budget, reserved, spent, returned, impressions, clicks, campaign.created_at`

export const listOf = (tx: Tx, owner: UserId) =>
  tx.rows<CampaignRow>`select ${COLUMNS} from campaign where account_id = ${owner} order by id desc limit 500`

// Looked up by key for each remaining campaign: with a join, PostgreSQL might read all accounts.
const isOwnerSuspended = sql`((select suspended_at from account where account.id = campaign.account_id) is not null)`

export const listByIds = (tx: Tx, ids: readonly number[]) =>
  tx.rows<CampaignRow & { isOwnerSuspended: boolean }>`
    select ${COLUMNS}, ${isOwnerSuspended} as is_owner_suspended from campaign where id = any(${ids})`

export const find = (tx: Tx, id: number) => tx.maybeOne<CampaignRow>`select ${COLUMNS} from campaign where id = ${id}`

/** Locked until the transaction ends: changes to its money happen one after another. */
export const lock = (tx: Tx, id: number) =>
  tx.maybeOne<CampaignRow>`select ${COLUMNS} from campaign where id = ${id} for no key update`

/** The same for several, always in the same order. */
export const lockAll = (tx: Tx, ids: readonly number[]) =>
  tx.rows<CampaignRow>`select ${COLUMNS} from campaign where id = any(${ids}) order by id for no key update`

export const findCreative = (tx: Tx, name: string) =>
  tx.maybeOne<{ key: string; type: string }>`
    select creative_key as key, creative_mime as type from campaign where creative_name = ${name}`

type Named = { username: string; displayName: string; isSuspended: boolean }

export const listForReview = (tx: Tx, show: 'review' | 'all') =>
  tx.rows<CampaignRow & Named>`
    select ${COLUMNS}, username, display_name, suspended_at is not null as is_suspended
    from campaign join account on account.id = account_id
    where ${show === 'review' ? sql`state = 'review'` : sql`true`}
    order by ${show === 'review' ? sql`campaign.created_at, campaign.id` : sql`campaign.id desc`} limit 200`

export const findOwner = (tx: Tx, owner: UserId) =>
  tx.one<Named>`select username, display_name, suspended_at is not null as is_suspended from account where id = ${owner}`

export type Settings = Pick<
  CampaignRow,
  'title' | 'content' | 'link' | 'bidPence' | 'startsOn' | 'endsOn' | 'stations' | 'dailyCap' | 'budget'
> &
  Pick<CampaignRow, 'creativeName' | 'creativeKey' | 'creativeMime' | 'durationMs' | 'imageHash'>

/** The advertiser's idempotency key of a request, and a digest of the request. */
export type RequestKey = { key: string; digest: Buffer }

/** The new campaign's id, or nothing where a campaign with this key exists. */
export const insert = async (tx: Tx, owner: UserId, settings: Settings, request: RequestKey | undefined, now: Date) =>
  (
    await tx.maybeOne<{ id: number }>`
      insert into campaign (account_id, title, content, link, creative_name, creative_key, creative_mime, duration_ms, image_hash,
        bid_pence, starts_on, ends_on, stations, daily_cap, state, budget, request_key, request_digest, created_at)
      values (${owner}, ${settings.title}, ${settings.content}, ${settings.link}, ${settings.creativeName}, ${settings.creativeKey},
        ${settings.creativeMime}, ${settings.durationMs}, ${settings.imageHash}, ${settings.bidPence}, ${settings.startsOn},
        ${settings.endsOn}, ${settings.stations}, ${settings.dailyCap}, 'review', ${settings.budget}, ${request?.key ?? null},
        ${request?.digest ?? null}, ${now})
      on conflict (account_id, request_key) do nothing returning id`
  )?.id

export const findByKey = (tx: Tx, owner: UserId, key: string) =>
  tx.maybeOne<CampaignRow & { requestDigest: Buffer }>`
    select ${COLUMNS}, request_digest from campaign where account_id = ${owner} and request_key = ${key}`

const COLUMN_OF: Record<keyof Settings | 'state' | 'reason', Sql> = {
  title: sql`title`,
  content: sql`content`,
  link: sql`link`,
  creativeName: sql`creative_name`,
  creativeKey: sql`creative_key`,
  creativeMime: sql`creative_mime`,
  durationMs: sql`duration_ms`,
  imageHash: sql`image_hash`,
  bidPence: sql`bid_pence`,
  startsOn: sql`starts_on`,
  endsOn: sql`ends_on`,
  stations: sql`stations`,
  dailyCap: sql`daily_cap`,
  budget: sql`budget`,
  state: sql`state`,
  reason: sql`reason`,
}

export type Change = Partial<Settings> & { state?: CampaignState; reason?: string | null }

export async function change(tx: Tx, id: number, changes: Change): Promise<void> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return
  const sets = entries.map(([name, value]) => sql`${COLUMN_OF[name as keyof Change]} = ${value}`)
  await tx.rows`update campaign set ${join(sets, ', ')} where id = ${id}`
}

export const setReviewed = (tx: Tx, id: number, state: CampaignState, reason: string | null, now: Date) =>
  tx.rows`update campaign set state = ${state}, reason = ${reason}, reviewed_at = ${now} where id = ${id}`

export const setEnded = (tx: Tx, id: number, now: Date) =>
  tx.rows`update campaign set state = 'ended', ended_at = ${now} where id = ${id}`

/** The campaigns of an advertiser that have something left of their budgets. */
export const listOpenOf = (tx: Tx, owner: UserId) =>
  tx.rows<{
    id: number
  }>`select id from campaign where account_id = ${owner} and state <> 'ended' and budget > spent + reserved + returned order by id`

export const addReturned = (tx: Tx, id: number, amount: Micros) =>
  tx.rows`update campaign set returned = returned + ${amount} where id = ${id}`

export const listPast = (tx: Tx, today: string) =>
  tx.rows<{
    id: number
  }>`select id from campaign where state <> 'ended' and ends_on < ${today}::date order by id limit 100`

/** What a campaign may have used by the end of a day, so that its budget lasts until its last day. */
const ALLOWED_BY = (today: string) =>
  sql`(budget * least(${today}::date - starts_on + 1, ends_on - starts_on + 1) / (ends_on - starts_on + 1))`

/** Approved, on one of its days, and its advertiser is not suspended. */
export const IS_ON_AIR = (today: string): Sql =>
  sql`(state = 'running' and starts_on <= ${today}::date and ends_on >= ${today}::date and not ${isOwnerSuspended})`

/** Campaigns on the air that can pay an impression, highest bids first; of equal bids, the one that has used less of its budget. */
export const listOnAir = (tx: Tx, today: string) =>
  tx.prepared.rows<{ id: number; stations: string[]; dailyCap: number }>`
    select id, stations, daily_cap from campaign
    where ${IS_ON_AIR(today)} and spent + reserved + returned + bid_pence * 10 <= ${ALLOWED_BY(today)}
    order by bid_pence desc, spent::float8 / budget, id`

/** Reserves the price of as many impressions as each campaign can still pay of those that are wanted; the caller holds the locks. */
export const reserve = (tx: Tx, wanted: ReadonlyMap<number, number>, today: string) =>
  tx.prepared.rows<{ id: number; price: Micros; reserved: number }>`
    update campaign set reserved = campaign.reserved + affordable.price * affordable.count
    from (
      select campaign.id, (bid_pence * 10)::bigint as price,
        least(wanted.count, (${ALLOWED_BY(today)} - spent - campaign.reserved - returned) / (bid_pence * 10)) as count
      from unnest(${[...wanted.keys()]}::bigint[], ${[...wanted.values()]}::int[]) as wanted (id, count)
        join campaign on campaign.id = wanted.id and ${IS_ON_AIR(today)}) as affordable
    where campaign.id = affordable.id and affordable.count > 0
    returning campaign.id, affordable.price, affordable.count::int as reserved`

export const release = (tx: Tx, id: number, price: Micros) =>
  tx.rows`update campaign set reserved = reserved - ${price} where id = ${id}`

export const spend = (tx: Tx, heard: readonly { id: number; count: number; amount: Micros }[]) =>
  tx.prepared.rows`
    update campaign set reserved = reserved - heard.amount, spent = spent + heard.amount, impressions = impressions + heard.count
    from unnest(${heard.map(({ id }) => id)}::bigint[], ${heard.map(({ count }) => count)}::int[], ${heard.map(({ amount }) => amount)}::bigint[])
      as heard (id, count, amount)
    where campaign.id = heard.id`

export const addClick = (tx: Tx, id: number, listener: UserId | null) =>
  tx.count`update campaign set clicks = clicks + 1 where id = ${id} and account_id is distinct from ${listener}`

export const unspend = (tx: Tx, id: number, amount: Micros) =>
  tx.rows`update campaign set spent = spent - ${amount} where id = ${id}`

export type NewImpression = {
  campaignId: number
  breakId: string
  position: number
  accountId: UserId | null
  visitorId: string | null
  afterPlayId: number
  lastPlayId: number
  station: string | null
  price: Micros
  suspicion: string | null
  rangeKey: string | null
  heardAt: Date
}

/** Nearly all of them get this outcome in the nightly split, which changes it for the others. */
const USUAL_OUTCOME = sql`'shared'`

export const insertImpressions = (tx: Tx, all: readonly NewImpression[]) =>
  tx.prepared.rows`
    with inserted as (
      insert into impression
        (campaign_id, break_id, position, account_id, visitor_id, after_play_id, last_play_id, station, price, suspicion, range_key, heard_at, outcome)
      select given.*, ${USUAL_OUTCOME} from unnest(
        ${all.map((one) => one.campaignId)}::bigint[], ${all.map((one) => one.breakId)}::uuid[], ${all.map((one) => one.position)}::smallint[],
        ${all.map((one) => one.accountId)}::bigint[], ${all.map((one) => one.visitorId)}::uuid[], ${all.map((one) => one.afterPlayId)}::bigint[],
        ${all.map((one) => one.lastPlayId)}::bigint[], ${all.map((one) => one.station)}::text[], ${all.map((one) => one.price)}::bigint[],
        ${all.map((one) => one.suspicion)}::text[], ${all.map((one) => one.rangeKey)}::text[], ${all.map((one) => one.heardAt)}::timestamptz[]) as given
      returning *
    )
    insert into unsplit_impression
      (lane, heard_at, impression_id, campaign_id, break_id, position, account_id, visitor_id, after_play_id, last_play_id, price, suspicion,
        range_key, has_outcome)
    select impression_lane(range_key, account_id, visitor_id), heard_at, id, campaign_id, break_id, position, account_id, visitor_id,
      after_play_id, last_play_id, price, suspicion, range_key, true
    from inserted`

export const hasMoney = async (tx: Tx, owner: UserId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (
        select from campaign where account_id = ${owner} and (state <> 'ended' or spent + returned < budget)) as found`
  ).found
