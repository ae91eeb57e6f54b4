import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const files = readdirSync(join(root, 'migrations')).sort()

test('migrations are numbered one after another, without gaps or repeats', () => {
  expect(files.map((file) => file.slice(0, 5))).toEqual(files.map((_, i) => `${String(i + 1).padStart(4, '0')}_`))
})

test('each migration names the domain that owns its tables', () => {
  const owners = ['platform', 'demo', ...readdirSync(join(root, 'src/domains'))]
  const isOwned = (file: string) => owners.includes(/^\d+_([a-z]+)(_[a-z_]+)?\.sql$/.exec(file)?.[1] ?? '')
  expect(files.filter((file) => !isOwned(file))).toEqual([])
})
