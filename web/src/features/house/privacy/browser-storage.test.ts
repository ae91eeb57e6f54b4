import { STORAGE_KEYS } from '@fairwave/contract/product'
import { expect, test } from 'vitest'
import { STORED } from './browser-storage.ts'

test('the privacy page lists every storage key with its reason', () => {
  expect(STORED.map(({ key }) => key).sort()).toEqual(Object.values(STORAGE_KEYS).sort())
  expect(STORED.filter(({ reason }) => !reason)).toEqual([])
})
