import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { LOW_BUDGET_PERCENT } from '@fairwave/contract/offer'
import { sql, type Tx } from '../../../platform/database/db.ts'
import { IS_ON_AIR } from './repository.ts'

export type LowBudget = { title: string; budget: Micros; remaining: Micros }

const LEFT = sql`(budget - spent - returned)`
const IS_LOW = sql`(${LEFT} * 100 < budget * ${LOW_BUDGET_PERCENT}::bigint)`

/** Marks those of the campaigns that run and whose budgets are low, and returns the ones that were not marked before. */
export const setNoticed = (tx: Tx, ids: readonly number[], today: string) =>
  tx.prepared.rows<LowBudget & { id: number; accountId: UserId }>`
    update campaign set is_low_budget_noticed = true
    where id = any(${ids}::bigint[]) and not is_low_budget_noticed and ${IS_LOW} and ${IS_ON_AIR(today)}
    returning id, account_id, title, budget, ${LEFT}::bigint as remaining`

/** After a raise: the advertiser is told again, unless the new budget is as low as the old one. */
export const clearNoticed = (tx: Tx, id: number) =>
  tx.rows`update campaign set is_low_budget_noticed = false where id = ${id} and not ${IS_LOW}`

/** A campaign that has not ended and whose budget is still low, with its advertiser. */
export const findLow = (tx: Tx, id: number) =>
  tx.maybeOne<LowBudget & { email: string; displayName: string }>`
    select title, budget, ${LEFT}::bigint as remaining, email, display_name
    from campaign join account on account.id = account_id
    where campaign.id = ${id} and state <> 'ended' and ${IS_LOW}`
