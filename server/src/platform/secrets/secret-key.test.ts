import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairwave-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** The module as another process would load it, with nothing cached. */
async function keyForAnew(settings: { secretKey: string | undefined; dataDir: string }, purpose: string) {
  vi.resetModules()
  const { keyFor } = await import('./secret-key.ts')
  return keyFor(settings, purpose).toString('hex')
}

test('a site without SECRET_KEY creates its own once, readable by its owner only', async () => {
  const settings = { secretKey: undefined, dataDir }
  const first = await keyForAnew(settings, 'bank details')
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await keyForAnew(settings, 'bank details')).toBe(first)
  expect(await keyForAnew(settings, 'something else')).not.toBe(first)
  expect(readdirSync(dataDir)).toEqual(['secret-key'])
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('SECRET_KEY alone is used where it is set', async () => {
  const settings = { secretKey: 'k'.repeat(32), dataDir }
  const first = await keyForAnew(settings, 'bank details')
  expect(await keyForAnew({ ...settings, dataDir: '/nowhere' }, 'bank details')).toBe(first)
  expect(await keyForAnew({ ...settings, secretKey: 'l'.repeat(32) }, 'bank details')).not.toBe(first)
  expect(readdirSync(dataDir)).toEqual([])
})
