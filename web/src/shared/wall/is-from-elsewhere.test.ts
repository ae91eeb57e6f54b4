// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isFromElsewhere } from './is-from-elsewhere.ts'

test('only what comes from another site waits to be asked for', () => {
  expect(isFromElsewhere('/api/posts/1/media/a.jpg')).toBe(false)
  expect(isFromElsewhere(`${location.origin}/api/posts/1/media/a.jpg`)).toBe(false)
  expect(isFromElsewhere('https://example.org/a.jpg')).toBe(true)
})
