import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

export type SecretSettings = Pick<Config, 'secretKey' | 'dataDir'>
/** From one key to another. */
export type KeyChange = { from: SecretSettings; to: SecretSettings }

const known = new Map<string, string>()
const keys = new Map<string, Buffer>()

/**
 * A key of 32 bytes for one purpose: a leaked key reveals none of the others. All come from SECRET_KEY; a site with its
 * embedded database has no such setting and keeps its own secret in the data folder.
 */
export function keyFor(settings: SecretSettings, purpose: string): Buffer {
  const secret = settings.secretKey ?? ownSecret(settings.dataDir)
  const name = `${purpose} ${secret}`
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `fairwave ${purpose}`, 32))
  keys.set(name, key)
  return key
}

function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  const secret = known.get(file) ?? readOrMake(file)
  known.set(file, secret)
  return secret
}

function readOrMake(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // Linked into place when complete: neither a crash nor a second process at the same time leaves half a secret or two
  // of them.
  const half = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(half, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  chmodSync(half, 0o600)
  try {
    linkSync(half, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(half)
  }
  return readFileSync(file, 'utf8').trim()
}
