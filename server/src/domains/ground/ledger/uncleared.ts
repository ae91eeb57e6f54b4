import * as repository from './repository-uncleared.ts'

/** Where the uncleared money of a payment is now. */
export const listUnclearedOf = repository.listUnclearedOf

/** References of the entries through which uncleared money of a payment reached its current accounts. */
export const listEntriesHolding = repository.listEntriesHolding
