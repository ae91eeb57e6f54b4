import { cardPart } from '@fairwave/contract/selling/checkout-sums'

const PENCE = 100
const penceOf = (pounds: number) => Math.round(pounds * PENCE)

/** Adds pounds without floating-point error. */
export const addPounds = (one: number, other: number): number => Math.round((one + other) * PENCE) / PENCE

/** What a card pays of a price, in pounds, where the wallet is short. */
export const cardPounds = (pounds: number, balance: number): number =>
  cardPart({ total: penceOf(pounds), balance: penceOf(balance) }) / PENCE
