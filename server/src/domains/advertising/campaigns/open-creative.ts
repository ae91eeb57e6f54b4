import type { Context } from '../../../platform/context.ts'
import { findCreative } from './repository.ts'

const FILE = /^([0-9a-f]{24})\.(mp3|mp4|webm)$/

/** The file of a campaign's audio or video; undefined where no campaign has it. */
export async function openCreative({ db }: Pick<Context, 'db'>, file: string) {
  const [, name] = FILE.exec(file) ?? []
  const found = name === undefined ? undefined : await findCreative(db, name)
  return found && { ...found, etag: `${name}` }
}
