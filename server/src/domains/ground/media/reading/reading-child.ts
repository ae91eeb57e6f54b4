import { Refusal } from '../../../../platform/refusal.ts'
import { readTags } from '../tags/read-tags.ts'
import { HEADERS, type HeaderKind } from './headers.ts'
import type { ChildMessage } from './read-beside.ts'

/** The program that `read-beside.ts` starts: each line it writes is a message. Not to be imported. */
const [kind, path = '', maxCoverBytes] = process.argv.slice(2) as [HeaderKind, string, string]
const tell = (message: ChildMessage) => process.stdout.write(`${JSON.stringify(message)}\n`)

try {
  const header = await HEADERS[kind](path)
  tell({ header: header ?? null })
  const reading = header && (await readTags(path, header.mime, Number(maxCoverBytes)).catch(() => undefined))
  if (reading) tell({ reading: { ...reading, cover: reading.cover && Buffer.from(reading.cover).toString('base64') } })
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  tell({ refused: { code: error.code, message: error.message } })
}
