import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../server/src/platform/http/server-options.ts')
const checks = (code: string) => code.match(/decodeURIComponent\(/g)?.length

test('the bundle keeps the check of how addresses are encoded, which is made to see whether it throws', async () => {
  const bundle = await rolldown({ input: SOURCE, platform: 'node', external: (id) => id !== SOURCE })
  const { output } = await bundle.generate()
  expect(checks(output[0].code)).toBe(checks(readFileSync(SOURCE, 'utf8')))
  await bundle.close()
})
