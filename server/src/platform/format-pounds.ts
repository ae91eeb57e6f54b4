import { type Pence, poundsOf } from '@fairwave/contract/money'

/** A sum in a sentence. */
export const formatPounds = (amount: Pence): string => `£${poundsOf(amount).toFixed(2)}`
