import * as repository from './repository-impressions.ts'

export type OutcomeSum = repository.OutcomeSum
export type Waiting = repository.Waiting
export type Lane = repository.Lane
export const LANES = repository.LANES

/** For the nightly split: the impressions that have not been split yet. */
export const findOldestDay = repository.findOldestDay
export const listWaitingDays = repository.listWaitingDays
export const takeWaiting = repository.takeWaiting

/** The outcome of impressions: split, held or refused, and how much of their prices was returned. */
export const setOutcomes = repository.setOutcomes
export const setReleased = repository.setReleased
export const setReturned = repository.setReturned

/** For archiving a month: one of its impressions that is still needed. */
export const findUnfinished = repository.findUnfinished
