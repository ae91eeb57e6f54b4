import { expect, test } from 'vitest'
import { detectPlatform, isNothingPhone } from './platform.ts'

const android = (model: string) =>
  `Mozilla/5.0 (Linux; Android 15; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

test.each([
  ['a Nothing Phone (2)', { userAgent: android('A065') }, 'nothing'],
  ['a Nothing Phone (2a)', { userAgent: android('A142') }, 'nothing'],
  ['a phone that says Nothing', { userAgent: android('Nothing Phone') }, 'nothing'],
  ['a Nothing Phone (3a) with its build', { userAgent: android('A059 Build/AP3A.240905.015') }, 'nothing'],
  ['a Galaxy with the same digits', { userAgent: android('SM-A065F') }, 'android'],
  ['a Galaxy with others', { userAgent: android('SM-A015F Build/QP1A') }, 'android'],
  ['a Pixel', { userAgent: android('Pixel 9') }, 'android'],
  ['an Android that hides its model', { userAgent: android('K') }, 'android'],
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }, 'ios'],
  ['an iPad that passes for a Mac', { userAgent: MAC, maxTouchPoints: 5 }, 'ios'],
  ['a Mac', { userAgent: MAC, maxTouchPoints: 0 }, 'desktop'],
  [
    'a PC with a touch screen',
    { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', maxTouchPoints: 10 },
    'desktop',
  ],
])('%s', (_, seen, platform) => {
  expect(detectPlatform(seen)).toBe(platform)
})

test.each([
  ['A065', true],
  ['Nothing Phone (1)', true],
  ['SM-A065F', false],
  ['Pixel 9', false],
  ['', false],
])('asked for its model, %j is a Nothing phone: %s', async (model, isNothing) => {
  const userAgentData = { getHighEntropyValues: async () => ({ model }) }
  expect(await isNothingPhone({ userAgentData })).toBe(isNothing)
})

test('a browser that hides its model is not a Nothing phone', async () => {
  expect(await isNothingPhone({})).toBe(false)
  const refuses = { getHighEntropyValues: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }
  expect(await isNothingPhone({ userAgentData: refuses })).toBe(false)
})
