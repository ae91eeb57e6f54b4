import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { PreparedStatement } from './platform/database/db.ts'
import { formatSql } from './testing/format-sql.ts'

const domains = join(import.meta.dirname, 'domains')
const filesLike = (pattern: RegExp) =>
  readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .sort()
const readModels = filesLike(/read-model-[a-z-]+\.ts$/)

type Statement = { title: string; statement: PreparedStatement<unknown, object> }

/** The prepared statements among a module's exports, also inside plain objects. */
function statementsIn(exported: object, path: readonly string[] = []): Statement[] {
  return Object.entries(exported).flatMap(([name, value]) => {
    if (value instanceof PreparedStatement) return [{ title: [...path, name].join(' '), statement: value }]
    return value?.constructor === Object ? statementsIn(value, [...path, name]) : []
  })
}

const written = ({ title, statement: { text, paramNames } }: Statement) => {
  const params = paramNames.map((name, i) => `-- $${i + 1}: ${name ?? 'a constant'}\n`).join('')
  return `-- ${title}\n${params}${formatSql(text)};\n`
}

const generated: string[] = []

test.each(readModels)(
  'the SQL of %s is checked in for review (update it with: npm test -- read-models -u)',
  async (file) => {
    const statements = statementsIn(await import(join(domains, file)))
    if (statements.length === 0) return
    const path = file.replace(/\.ts$/, '.sql')
    generated.push(path)
    const note = `-- Generated from ${basename(file)} by \`npm test -- read-models -u\`: what PostgreSQL is asked, for review.\n`
    await expect([note, ...statements.map(written)].join('\n')).toMatchFileSnapshot(join(domains, path))
  },
)

test('each checked-in statement belongs to a read model', () => {
  expect(filesLike(/\.sql$/)).toEqual(generated)
})
