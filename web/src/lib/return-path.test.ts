import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnPath, signInPath } from './return-path.ts'

describe('a path to return to', () => {
  test.each([
    ['/messages', '/messages'],
    ['/browse?q=a%20b#top', '/browse?q=a%20b#top'],
    ['/fan/j.r', '/fan/j.r'],
    ['/a/../library', '/library'],
  ])('%s is returned to as %s', (asked, path) => expect(safeReturnPath(asked)).toBe(path))

  test.each([
    undefined,
    null,
    '',
    'messages',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    '///evil.example',
    ' //evil.example',
    '/\r/evil.example',
    '/\0/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
    '/auth',
    '/auth?return=/auth',
    '/Login/',
    '/register',
    '/admin-login',
  ])('%j is refused', (asked) => expect(safeReturnPath(asked)).toBeUndefined())

  test('any accepted path stays on this site', () => {
    const nasty = fc.stringMatching(/^[/\\.:@\t\n%a-z0-9?#-]{0,24}$/)
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          nasty.map((rest) => `/${rest}`),
          fc.webUrl(),
        ),
        (asked) => {
          const path = safeReturnPath(asked)
          if (path === undefined) return
          expect(new URL(path, 'http://localhost:3000').origin).toBe('http://localhost:3000')
          expect(path).toMatch(/^\/(?!\/)/)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

test('the sign-in path carries the return path, except for the landing page and other sites', () => {
  expect(signInPath('/browse?q=a&b=c')).toBe('/auth?return=%2Fbrowse%3Fq%3Da%26b%3Dc')
  expect(signInPath('/')).toBe('/auth')
  expect(signInPath('//evil.example')).toBe('/auth')
})
