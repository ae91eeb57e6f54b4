import { expect, test } from 'vitest'
import { toAccountNumber, toSortCode, validateBankAccount } from './bank-account-form.ts'

test('a sort code gets its dashes however it is typed', () => {
  expect(['1', '12', '123', '12 34 56', '123456', '12-34-56-78', 'a1b2'].map(toSortCode)).toEqual([
    '1',
    '12',
    '12-3',
    '12-34-56',
    '12-34-56',
    '12-34-56',
    '12',
  ])
  expect(toAccountNumber('1234 5678 9')).toBe('12345678')
})

test('each field shows its own error', () => {
  const good = { accountName: 'Ada', bankName: 'Byron', sortCode: '12-34-56', accountNumber: '12345678' }
  expect(validateBankAccount(good)).toEqual({})
  expect(
    validateBankAccount({ accountName: ' ', bankName: 'b'.repeat(61), sortCode: '12-34', accountNumber: '1' }),
  ).toEqual({
    accountName: 'Please enter the name on the account.',
    bankName: 'At most 60 characters, please.',
    sortCode: 'The sort code must look like 12-34-56.',
    accountNumber: 'The account number must have 8 digits.',
  })
})
