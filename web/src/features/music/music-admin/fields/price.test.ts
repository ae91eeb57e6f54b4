import { expect, test } from 'vitest'
import { priceProblem } from './price.ts'

test.each(['0', '1', '0.79', '.5', '5.', '100', ' 2 '])('%s is a valid price', (typed) =>
  expect(priceProblem(typed)).toBeUndefined(),
)

test.each([
  ['', 'Please enter a price, such as 1 or 0.79.'],
  ['one', 'Please enter a price, such as 1 or 0.79.'],
  ['-1', 'A price must be 0 or more.'],
  ['100.01', 'A price must be at most £100.'],
  ['0.999', 'A price has at most two decimals.'],
  ['1e1', 'A price has at most two decimals.'],
])('%s is an invalid price: %s', (typed, problem) => expect(priceProblem(typed)).toBe(problem))
