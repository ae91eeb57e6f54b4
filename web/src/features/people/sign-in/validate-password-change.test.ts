import { expect, test } from 'vitest'
import { validatePasswordChange } from './validate-password-change.ts'

test('each password field needs six characters', () => {
  expect(validatePasswordChange({ currentPassword: '12345', newPassword: '', confirmPassword: '1' })).toEqual({
    currentPassword: 'Current password must be at least 6 characters.',
    newPassword: 'New password must be at least 6 characters.',
    confirmPassword: 'Confirm password must be at least 6 characters.',
  })
})

test('the two new passwords must match', () => {
  expect(
    validatePasswordChange({ currentPassword: '123456', newPassword: 'abcdef', confirmPassword: 'abcdeg' }),
  ).toEqual({
    confirmPassword: 'New password and confirm password must match',
  })
})

test('six characters and a match are valid', () => {
  expect(
    validatePasswordChange({ currentPassword: '123456', newPassword: 'abcdef', confirmPassword: 'abcdef' }),
  ).toEqual({})
})
