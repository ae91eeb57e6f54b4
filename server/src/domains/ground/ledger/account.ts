import type { UserId } from '@fairwave/contract/ids'

/** The name of a ledger account. Built only by the functions below; the database checks the same forms. */
export type Account = string & { readonly brand: 'ledger account' }

const account = (name: string) => name as Account

/** Credits that a user can spend. Never below zero. */
export const wallet = (owner: UserId) => account(`wallet:${owner}`)
/** What an artist or label has earned and can withdraw. Never below zero. */
export const earnings = (owner: UserId) => account(`earnings:${owner}`)
/** What is being paid to a user's bank. Never below zero. */
export const pending = (owner: UserId) => account(`pending:${owner}`)
/** What a user owes us after a refund, as a negative amount. Never above zero. */
export const receivable = (owner: UserId) => account(`receivable:${owner}`)
/** What is on its way back to a user's card. Never below zero. */
export const refunding = (owner: UserId) => account(`refunding:${owner}`)
/** What a fan paid for an album that is not out yet, by pre-order. Never below zero. */
export const held = (preOrder: number) => account(`held:${preOrder}`)
/** What is left of an advertiser's budget. Never below zero. */
export const campaign = (id: number) => account(`campaign:${id}`)

/** The platform's part. */
export const PLATFORM = account('platform')
/** What card providers charge, as a negative amount. */
export const CARD_FEES = account('card-fees')
/** What card holders' banks took back and the platform bore, as a negative amount. */
export const DISPUTES = account('disputes')
/** What has reached users' banks. */
export const PAID_OUT = account('paid-out')
/** What the site's operator has put in from outside, as a negative amount. */
export const OPERATOR = account('operator')

/**
 * Where money enters: its negative is what a provider has brought. One per provider, so that play money can be told
 * from real.
 */
export const cardProvider = (name: string) => account(`card-provider:${name}`)
