import type { UserId } from '@fairwave/contract/ids'

/** The name of an account in the books. Made by the words below and nowhere else; the database knows the same forms. */
export type Account = string & { readonly brand: 'ledger account' }

const account = (name: string) => name as Account

/** Credits that somebody can spend. Never below zero. */
export const wallet = (owner: UserId) => account(`wallet:${owner}`)
/** What an artist or label has earned and can withdraw. Never below zero. */
export const earnings = (owner: UserId) => account(`earnings:${owner}`)
/** What is on its way to somebody's bank. Never below zero. */
export const pending = (owner: UserId) => account(`pending:${owner}`)
/** What somebody owes us after a refund, as a negative figure. Never above zero. */
export const receivable = (owner: UserId) => account(`receivable:${owner}`)
/** What is left of an advertiser's budget. Never below zero. */
export const campaign = (id: number) => account(`campaign:${id}`)

/** Our share. */
export const PLATFORM = account('platform')
/** What card providers keep for their work, as a negative figure. */
export const CARD_FEES = account('card-fees')
/** What card holders' banks took back and nobody else bore, as a negative figure. */
export const DISPUTES = account('disputes')
/** What has reached people's banks. */
export const PAID_OUT = account('paid-out')

/** Where money enters: its negative is what a provider has brought. One for each, so that play money can be told from real. */
export const cardProvider = (name: string) => account(`card-provider:${name}`)
