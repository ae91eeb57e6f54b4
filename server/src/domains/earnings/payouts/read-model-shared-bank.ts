import { RULES } from '@fairwave/contract/advertising/fair-rules'
import { pence, toMicros } from '@fairwave/contract/money'
import { constant, sql } from '../../../platform/database/db.ts'

const FREE_AT_FIRST = constant(toMicros(pence(RULES.heldPounds * 100)))

/**
 * Whether ad money of several artists reaches the bank account of a payout, or reached it before, by splits or because it is theirs,
 * which together needed a review and had none.
 */
export const SHARES_BANK = sql`
  payout.bank_key is not null and coalesce((
    select count(distinct artist_id) > 1 and sum(amount) > ${FREE_AT_FIRST}
    from (
      select account_id from bank_account same where same.bank_key = payout.bank_key union
      select account_id from payout same where same.bank_key = payout.bank_key) as sharing
      cross join lateral (
        select artist_id, to_artists as amount from royalty_month where artist_id = sharing.account_id
        union all
        select artist_id, amount from royalty_payee where payee_id = sharing.account_id) as paid
    where not exists (select from earnings_review where earnings_review.artist_id = paid.artist_id and outcome = 'released')), false)`
