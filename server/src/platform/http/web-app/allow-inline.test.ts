import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowInlineOf } from './allow-inline.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each style attribute of a document is allowed by its hash, once and as a browser reads it', () => {
  const allow = allowInlineOf('<p style="width:1px"></p><b style="a:&quot;b&quot;"></b><i style="width:1px"></i>')
  expect(allow("default-src 'self';style-src 'self';img-src 'self'")).toBe(
    `default-src 'self';style-src 'self' 'unsafe-hashes' ${hashOf('width:1px')} ${hashOf('a:"b"')};img-src 'self'`,
  )
})

test('the scripts and style sheets in a document are allowed by their hashes, data and files are not', () => {
  const document =
    '<script>go()</script><style>p{}</style><script type="application/json">{}</script><script src="/x.js"></script>'
  expect(allowInlineOf(document)("script-src 'self' https://js.stripe.com;style-src 'self'")).toBe(
    `script-src 'self' ${hashOf('go()')} https://js.stripe.com;style-src 'self' ${hashOf('p{}')}`,
  )
})

test('a document without styles, and a policy that allows all, stay as they are', () => {
  expect(allowInlineOf('<p>Hello</p>')("style-src 'self'")).toBe("style-src 'self'")
  const open = "style-src 'self' 'unsafe-inline';img-src 'self'"
  expect(allowInlineOf('<p style="width:1px"></p><style>p{}</style>')(open)).toBe(open)
})
