import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Vague words: a comment, title or message says user, visitor, caller, buyer, owner, listener or admin instead. */
const VAGUE = /\b(somebody|nobody|whoever|anybody)\b|\bstands? here\b/i

/** Comments, and the lines on which test titles, summaries and messages are written. */
const PROSE = /^\s*(\/\*\*|\*|\/\/)|\b(test|describe)(\.each)?\(|\bsummary:|new Refusal\(/

/** SQL files whose comments are not in plain words yet. */
const LATER = /\/repository[^/]*\.ts$/

test('comments, test titles and messages of server and contract name who is meant', () => {
  const files = globSync(['server/src/**/*.ts', 'contract/src/**/*.ts'], { cwd: ROOT })
  const vague = files
    .filter((file) => !LATER.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (PROSE.test(line) && VAGUE.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    )
  expect(files.length).toBeGreaterThan(500)
  expect(vague).toEqual([])
})
