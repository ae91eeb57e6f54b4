import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const files = readdirSync(join(root, 'migrations')).sort()

test('migrations are numbered one after another, without gaps or repeats', () => {
  expect(files.map((file) => file.slice(0, 5))).toEqual(files.map((_, i) => `${String(i + 1).padStart(4, '0')}_`))
})
