import { expect, test } from 'vitest'
import { ownPercentOf, validateSplits } from './validate-splits.ts'

test('the owner keeps the rest of the percentages', () => {
  expect(ownPercentOf({})).toBe(100)
  expect(ownPercentOf({ 1: '30', 2: '20' })).toBe(50)
  expect(ownPercentOf({ 1: '60', 2: '50' })).toBeUndefined()
  expect(ownPercentOf({ 1: '' })).toBeUndefined()
})

test('percentages are whole numbers and add up to at most 100', () => {
  expect(validateSplits({ 1: '0', 2: '100' })).toEqual({})
  expect(validateSplits({ 1: '10.5', 2: '101', 3: '-1', 4: '5' })).toEqual({
    1: 'A whole number from 0 to 100.',
    2: 'A whole number from 0 to 100.',
    3: 'A whole number from 0 to 100.',
  })
  expect(validateSplits({ 1: '60', 2: '50' })).toEqual({ 2: 'All splits together can’t be more than 100.' })
})
