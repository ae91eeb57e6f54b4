import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isWebAppBuilt } from './build-web.ts'

const ASSETS = join(import.meta.dirname, '../web/dist/assets')
/** Compressed, as browsers fetch it. */
const MOST_BYTES = 8_000

const codeOf = (file: string) => readFileSync(join(ASSETS, file), 'utf8')
const files = () => readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
const imports = (file: string) =>
  [...codeOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, name]) => name ?? '')

test.skipIf(!isWebAppBuilt())('passkeys are a few bytes, which no page loads before a user asks for them', () => {
  const [library = ''] = files().filter((file) => codeOf(file).includes('WebAuthn is not supported in this browser'))
  const [ours = ''] = files().filter(
    (file) => codeOf(file).includes(`import("./${library}")`) || codeOf(file).includes(`import(\`./${library}\`)`),
  )
  expect([library, ours]).not.toContain('')
  const bytes = [library, ours].reduce((sum, file) => sum + statSync(join(ASSETS, `${file}.br`)).size, 0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  expect(files().filter((file) => imports(file).includes(library))).toEqual([])
  expect(readFileSync(join(ASSETS, '../index.html'), 'utf8')).not.toMatch(/passkeys-|WebAuthn/)
  // The forms that have the buttons load what calls the library: signing in, proving it, and the account.
  const forms = ['admin-login', 'login-form', 'second-step', 'proof-form', 'second-factor']
  const [button = ''] = files().filter((file) => file.startsWith('passkey-button-'))
  const loaders = files().filter(
    (file) => file !== button && imports(file).some((name) => [ours, button].includes(name)),
  )
  expect(loaders).not.toEqual([])
  expect(loaders.filter((file) => !forms.includes(file.replace(/-[\w-]{7}\.js$/, '')))).toEqual([])
})
