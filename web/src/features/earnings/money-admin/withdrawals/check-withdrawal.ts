import { LIMITS } from '@fairwave/contract/limits'
import { readPounds } from '../../../../lib/read-pounds.ts'

export type Problem = { title: string; description: string }

const INVALID: Problem = { title: 'Invalid Amount', description: 'Please enter a valid withdrawal amount.' }
const INSUFFICIENT: Problem = {
  title: 'Insufficient Balance',
  description: 'Your withdrawal amount exceeds your available balance.',
}

/** What is wrong with a typed amount, if anything. */
export function checkWithdrawal(typed: string, balance: number): Problem | undefined {
  const pounds = readPounds(typed)
  if (pounds === undefined || pounds < LIMITS.withdrawalLeastPounds) return INVALID
  return pounds > balance ? INSUFFICIENT : undefined
}
