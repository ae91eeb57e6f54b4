import { expect, test } from 'vitest'
import { choiceFor, problemOf } from './amounts.ts'

test.each([
  ['0.99', 'The smallest top-up is £1.00.'],
  ['500.01', 'The largest top-up is £500.00.'],
  ['x', 'Please enter an amount in pounds, such as 7.50.'],
  ['1', undefined],
  ['500', undefined],
])('the amount %j gives the error %s', (typed, sentence) => {
  expect(problemOf(typed)).toBe(sentence)
})

test.each([
  [undefined, '10', ''],
  [Number.NaN, '10', ''],
  [0.01, '5', ''],
  [5.01, '10', ''],
  [50, '50', ''],
  [50.01, 'other', '50.01'],
])('when %s is missing, %s is preselected', (missing, choice, other) => {
  expect(choiceFor(missing)).toEqual({ choice, other })
})
