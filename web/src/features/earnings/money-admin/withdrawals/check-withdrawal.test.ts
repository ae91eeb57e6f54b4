import { expect, test } from 'vitest'
import { checkWithdrawal } from './check-withdrawal.ts'

test.each(['', '0', '-1', '0.001', 'ten', '1.234', '1e3'])('%j is not a valid amount', (typed) => {
  expect(checkWithdrawal(typed, 20)).toEqual({
    title: 'Invalid Amount',
    description: 'Please enter a valid withdrawal amount.',
  })
})

test('a withdrawal can’t exceed the balance', () => {
  expect(checkWithdrawal('20.01', 20)).toEqual({
    title: 'Insufficient Balance',
    description: 'Your withdrawal amount exceeds your available balance.',
  })
  for (const typed of ['0.01', '19.99', '20', '20.00']) expect(checkWithdrawal(typed, 20)).toBeUndefined()
})
