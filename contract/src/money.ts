import { z } from 'zod'

/** Whole pence: prices, card charges and every amount people see. */
export const Pence = z.int().nonnegative().brand('Pence')
export type Pence = z.infer<typeof Pence>

/** Millionths of a pound: the ledger's unit, so that a fraction of a penny stays exact. */
export const Micros = z.int().brand('Micros')
export type Micros = z.infer<typeof Micros>

const MICROS_IN_A_PENNY = 10_000

export const pence = (amount: number): Pence => Pence.parse(amount)
export const micros = (amount: number): Micros => Micros.parse(amount)
export const toMicros = (amount: Pence): Micros => Micros.parse(amount * MICROS_IN_A_PENNY)

/** In the API money is pounds with at most two decimals; internally it is pence. */
export const poundsOf = (amount: Pence): number => amount / 100

/** Whole pennies of a ledger amount, of either sign. A part of a penny is kept, but neither shown nor paid. */
export const wholePence = (amount: Micros): number => Math.trunc(amount / MICROS_IN_A_PENNY)
export const poundsOfMicros = (amount: Micros): number => wholePence(amount) / 100

const MOST_POUNDS = 1_000_000

/** Pounds as a number with at most two decimals, read into pence. */
export const Pounds = z
  .number()
  .nonnegative()
  .max(MOST_POUNDS, 'An amount must be a million pounds at most.')
  .refine(
    (pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6,
    'An amount must be in pounds with at most two decimals.',
  )
  .transform((pounds) => pence(Math.round(pounds * 100)))
