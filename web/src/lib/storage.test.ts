// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forget, readStored, readStoredObject, store } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  forget('fairwave-test')
})

test('keeps a value until it is removed', () => {
  store('fairwave-test', 'on')
  expect(localStorage.getItem('fairwave-test')).toBe('on')
  expect(readStored('fairwave-test')).toBe('on')
  forget('fairwave-test')
  expect(readStored('fairwave-test')).toBeUndefined()
})

test('a full storage keeps the value for the life of the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store('fairwave-test', 'on')
  expect(readStored('fairwave-test')).toBe('on')
})

test('a blocked storage throws nothing', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbidden)
  store('fairwave-test', 'on')
  expect(readStored('fairwave-test')).toBe('on')
  forget('fairwave-test')
  expect(readStored('fairwave-test')).toBeUndefined()
})

test.each([
  ['{"darkMode":false}', { darkMode: false }],
  ['not json', {}],
  ['[1,2]', {}],
  ['null', {}],
  ['7', {}],
])('%s is read as an object', (stored, expected) => {
  store('fairwave-test', stored)
  expect(readStoredObject('fairwave-test')).toEqual(expected)
})
