import { expect, test } from 'vitest'
import { detectPlatform } from './platform.ts'

const android = (model: string) =>
  `Mozilla/5.0 (Linux; Android 15; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

test.each([
  ['a Nothing Phone (2)', { userAgent: android('A065') }, 'nothing'],
  ['a Nothing Phone (2a)', { userAgent: android('A142') }, 'nothing'],
  ['a phone that says Nothing', { userAgent: android('Nothing Phone') }, 'nothing'],
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
