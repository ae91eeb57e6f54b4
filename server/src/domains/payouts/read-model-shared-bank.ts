import { RULES } from '@fairwave/contract/fair-rules'
import { pence, toMicros } from '@fairwave/contract/money'
import { constant, sql } from '../../platform/database/db.ts'

const FREE_AT_FIRST = constant(toMicros(pence(RULES.heldPounds * 100)))

/**
 * Whether the bank account of a payout is that of several artists, now or in another payout, whose ad money together needed a review
 * and had none.
 */
export const SHARES_BANK = sql`
  payout.bank_key is not null and coalesce((
    select count(distinct artist_id) > 1 and sum(to_artists) > ${FREE_AT_FIRST}
    from (
      select account_id from bank_account same where same.bank_key = payout.bank_key union
      select account_id from payout same where same.bank_key = payout.bank_key) as sharing
      join royalty_month on artist_id = sharing.account_id
    where not exists (select from earnings_review where earnings_review.artist_id = sharing.account_id and outcome = 'released')), false)`
