import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/**
 * Vague words: say user, visitor, caller, buyer, owner, listener or admin instead; and inversions and riddles that a
 * reader would have to translate.
 */
const VAGUE =
  /\b(somebody|nobody|whoever|anybody|everybody)\b|\bstands? here\b|\b(is|are) not (there|here) any more\b|\bone more than asked for\b/i

/** Comments of TypeScript and SQL, and the lines on which test titles, summaries and messages are written. */
const PROSE = /^\s*(\/\*\*|\*|\/\/|--)|\b(test|describe)(\.\w+)?\(|\bsummary:|new Refusal\(|new Error\(|\blog\.\w+\(/

const CODE = [
  'server/{src,migrations}/**/*.{ts,sql}',
  'contract/src/**/*.ts',
  'demo/**/*.ts',
  'scripts/**/*.{ts,mjs}',
  '{bench,faults}/**/*.ts',
]
const DOCS = ['*.md', 'docs/**/*.md', '{server,demo,contract}/**/*.md']

/** Migrations that have run somewhere are not edited, not even their comments. */
const LANDED = ['server/migrations/0103_commerce_final.sql', 'server/migrations/0104_payouts_holds.sql']

const within = (patterns: readonly string[]) =>
  globSync(patterns as string[], { cwd: ROOT, exclude: (path) => path.includes('node_modules') })
const vagueLines = (file: string, isProse: (line: string) => boolean) =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => (isProse(line) && VAGUE.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []))

test('comments, test titles and messages name who is meant', () => {
  const files = within(CODE).filter((file) => !file.endsWith('plain-words.test.ts') && !LANDED.includes(file))
  expect(files.length).toBeGreaterThan(900)
  expect(files.flatMap((file) => vagueLines(file, (line) => PROSE.test(line)))).toEqual([])
})

test('the docs name who is meant', () => {
  const files = within(DOCS)
  expect(files.length).toBeGreaterThan(35)
  expect(files.flatMap((file) => vagueLines(file, () => true))).toEqual([])
})
