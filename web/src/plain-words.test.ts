import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that hide who is meant (write user, visitor, fan, buyer, owner or admin), and stilted phrases. */
const REFUSED =
  /\b(somebody|nobody|whoever|anybody|everybody|one's own|those who|by way of|anew)\b|\b(stands?|stood) (here|where|on|beside|under)\b|\b(did|does) not come\b|\bwill be told\b|\bin so many words\b/i

/** The radio's own voice, and sample data and texts that belong to other parts. */
const ALLOWED = [
  'A stylus, like a cousin, should never be dropped in on anybody.',
  'Lost: the afternoon of everybody who heard it.',
  'The artist "nobody',
  '/artist/nobody',
  '/subscribe/nobody',
  'nobody@example.org',
  "'nobody'",
  '"nobody"',
]

test('screens, comments and test titles use plain words', () => {
  const files = ['**/*.{ts,tsx,css,md}', '../../e2e/*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname }))
    .filter((file) => !file.endsWith('plain-words.test.ts'))
  expect(files.length).toBeGreaterThan(900)
  const found = files.flatMap((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => REFUSED.test(ALLOWED.reduce((rest, allowed) => rest.replaceAll(allowed, ''), line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
