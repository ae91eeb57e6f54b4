import { hkdfSync } from 'node:crypto'
import { ConfigError } from '../../config.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { type FileStore, readWhole } from '../storage/stores/file-store.ts'
import { putBytes } from '../storage/stores/media-store.ts'

const NAME = 'backup-id'
const LABEL = 'backup place'
const NOTE = 'Fairwave keeps backups here, encrypted with the BACKUP_KEY of the site. Please keep this file with them.'

const keyOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'fairwave backup place', 32))

/** The mark of the site whose backups are here; undefined where there are none. Refuses another key. */
export async function siteOf(place: FileStore, key: string): Promise<string | undefined> {
  const text = await readWhole(place, NAME).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return unseal(keyOf(key), LABEL, Buffer.from(text.toString().split('\n', 1)[0] ?? '', 'base64')).toString()
  } catch {
    throw new ConfigError(`BACKUP_KEY is not the key that the backups in ${place.place} were made with.`)
  }
}

/** Makes sure that this place is for the backups of this site, with this key. */
export async function claimPlace(place: FileStore, key: string, mark: string): Promise<void> {
  const site = await siteOf(place, key)
  if (site === mark) return
  if (site !== undefined)
    throw new ConfigError(`${place.place} holds the backups of another site. Please name another.`)
  for await (const _ of place.list())
    throw new ConfigError(`${place.place} holds other files. Please name a place for backups alone.`)
  await putBytes(place, NAME, `${seal(keyOf(key), LABEL, mark).toString('base64')}\n\n${NOTE}\n`)
}
