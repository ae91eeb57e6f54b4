import type { Context } from '../../platform/context.ts'
import { findCreative } from './repository.ts'

const FILE = /^([0-9a-f]{24})\.(mp3|mp4|webm)$/

/** Where the bytes of a campaign's sound or film are; undefined where no campaign has them. */
export async function openCreative({ db }: Pick<Context, 'db'>, file: string) {
  const [, name] = FILE.exec(file) ?? []
  const found = name === undefined ? undefined : await findCreative(db, name)
  return found && { ...found, etag: `${name}` }
}
