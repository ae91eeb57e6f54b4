import * as repository from './repository-impressions.ts'

export type WaitingImpression = repository.WaitingImpression
export type Outcome = repository.Outcome

/** For the nightly payment to artists: the impressions that wait for it. */
export const findOldestDay = repository.findOldestDay
export const takeWaiting = repository.takeWaiting
export const takeWaitingOf = repository.takeWaitingOf

/** What became of impressions: paid, held or refused, and how much of their prices was returned. */
export const setOutcomes = repository.setOutcomes
export const setReleased = repository.setReleased
export const setReturned = repository.setReturned
