import type { IncomingHttpHeaders } from 'node:http'
import { TUS_VERSION } from '@fairwave/contract/ground/resumable-uploads'
import { LIMITS } from '@fairwave/contract/limits'
import { Refusal } from '../../../../platform/refusal.ts'

export function checkVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== TUS_VERSION)
    throw new Refusal('wrong-version', `This call takes the tus protocol: send Tus-Resumable: ${TUS_VERSION}.`)
}

const NAMES = { 'upload-length': 'Upload-Length', 'upload-offset': 'Upload-Offset' }

/** A number of bytes in a header. */
export function readCount(
  headers: IncomingHttpHeaders,
  name: keyof typeof NAMES,
  { least }: { least: number },
): number {
  const text = headers[name]
  if (typeof text === 'string' && /^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text)
  throw new Refusal('invalid', `${NAMES[name]} must be a whole number of bytes, ${least} or more.`)
}

const NAMELESS = 'audio'

/** The file's name among the metadata, which are pairs of a key and a value in base64. */
export function fileNameIn(metadata: string | string[] | undefined): string {
  const pairs = String(metadata ?? '').split(',')
  const [, encoded = ''] = pairs.map((pair) => pair.trim().split(' ')).find(([key]) => key === 'filename') ?? []
  const name = Buffer.from(encoded, 'base64').toString('utf8').replaceAll('\0', '').trim()
  return name.slice(0, LIMITS.importPath) || NAMELESS
}
