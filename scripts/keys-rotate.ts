import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../server/src/config.ts'
import type { KeyChange } from '../server/src/platform/secrets/secret-key.ts'
import { rotateKeys } from '../server/src/rotate-keys.ts'
import { openDatabase } from './open-database.ts'

// Changes the secret key of a stopped site. With SECRET_KEY set to the new key, OLD_SECRET_KEY is the old one, or the key
// in the data folder is; without SECRET_KEY a new key is created there. An interrupted run can be repeated.
process.umask(0o077)
try {
  const config = readConfig(process.env)
  const file = join(config.dataDir, 'secret-key')
  const fresh = `${file}.new`
  const isKeptHere = config.secretKey === undefined
  if (isKeptHere && !existsSync(fresh)) writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { flush: true })
  const change = {
    from: { ...config, secretKey: oldKey(file) },
    to: { ...config, secretKey: config.secretKey ?? read(fresh) },
  }
  await rotate(change)
  if (isKeptHere) {
    copyFileSync(file, `${file}.old`)
    renameSync(fresh, file)
    console.log(`The new key is in ${file}; the old one, for backups from before, in ${file}.old.`)
  }
} catch (error) {
  if (!(error instanceof ConfigError)) console.error(error)
  else console.error(error.message)
  process.exitCode = 1
}

async function rotate(change: KeyChange): Promise<void> {
  const { db, close } = await openDatabase(readConfig(process.env))
  const { isDone, resealed, lost } = await rotateKeys(db, change).finally(close)
  console.log(
    isDone
      ? 'The key was changed before.'
      : `The key is changed; ${resealed} bank details, app passwords and authenticator secrets were sealed anew.`,
  )
  if (lost.length === 0) return
  console.error(`Neither key opens these, and they stay as they are: ${lost.join(', ')}.`)
  process.exitCode = 1
}

function oldKey(file: string): string {
  const given = process.env.OLD_SECRET_KEY
  if (given) return given
  if (!existsSync(file)) throw new ConfigError('Please name the key until now in OLD_SECRET_KEY.')
  return read(file)
}

function read(file: string): string {
  return readFileSync(file, 'utf8').trim()
}
