import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that hide who is meant (write user, visitor, fan, buyer, owner or admin), and stilted phrases. */
const REFUSED = /\b(somebody|nobody|whoever|anybody|everybody)\b|\bstands? here\b|\bdid not come\b|\basked? anew\b/i

/** The radio's own voice, and sample data and texts that belong to other parts. */
const ALLOWED = [
  'A stylus, like a cousin, should never be dropped in on anybody.',
  'Lost: the afternoon of everybody who heard it.',
  'Nobody new can subscribe at the moment.',
  'This playlist did not come',
  'The artist "nobody',
  '/artist/nobody',
  '/subscribe/nobody',
  'nobody@example.org',
  "'nobody'",
  '"nobody"',
]

const ROOTS = ['features', 'pages', 'ui', 'api', 'lib', 'testing', 'service-worker', '../../e2e']

test('screens, comments and test titles use plain words', () => {
  const files = ROOTS.flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`, { cwd: import.meta.dirname }))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => REFUSED.test(ALLOWED.reduce((rest, allowed) => rest.replaceAll(allowed, ''), line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
