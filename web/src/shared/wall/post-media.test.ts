// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isOtherSite } from './post-media.tsx'

test('recognises media from other sites', () => {
  expect(isOtherSite('/api/posts/1/media/a.jpg')).toBe(false)
  expect(isOtherSite(`${location.origin}/api/posts/1/media/a.jpg`)).toBe(false)
  expect(isOtherSite('https://example.org/a.jpg')).toBe(true)
})
