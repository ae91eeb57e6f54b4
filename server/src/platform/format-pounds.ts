import { type Pence, poundsOf } from '@fairwave/contract/money'

/** An amount for use in a sentence. */
export const formatPounds = (amount: Pence): string => `£${poundsOf(amount).toFixed(2)}`
