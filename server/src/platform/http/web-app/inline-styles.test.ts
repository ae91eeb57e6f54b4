import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowStylesOf } from './inline-styles.ts'

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

test('each style attribute of a document is allowed by its hash, once and as a browser reads it', () => {
  const allow = allowStylesOf('<p style="width:1px"></p><b style="a:&quot;b&quot;"></b><i style="width:1px"></i>')
  expect(allow("default-src 'self';style-src 'self';img-src 'self'")).toBe(
    `default-src 'self';style-src 'self' 'unsafe-hashes' ${hashOf('width:1px')} ${hashOf('a:"b"')};img-src 'self'`,
  )
})

test('a document without styles, and a policy that allows all, stay as they are', () => {
  expect(allowStylesOf('<p>Hello</p>')("style-src 'self'")).toBe("style-src 'self'")
  const open = "style-src 'self' 'unsafe-inline';img-src 'self'"
  expect(allowStylesOf('<p style="width:1px"></p>')(open)).toBe(open)
})
