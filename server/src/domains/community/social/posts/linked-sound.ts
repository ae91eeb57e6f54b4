import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, Transform } from 'node:stream'
import { LIMITS } from '@fairwave/contract/limits'
import { ExternalFetchError } from '../../../../platform/external-fetch/fetch-external.ts'

/** The audio types another site may send, and the types we send. Nothing else is passed on. */
const SOUNDS: Record<string, string> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/ogg': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/vorbis': 'audio/ogg',
}

/** A browser with a full buffer reads nothing for a while. */
const PAUSE_MS = 5 * 60_000

export type LinkedMedia = { status: 200 | 206; headers: Record<string, string>; body: Buffer | Readable }

/** A range as browsers send it, to be passed on; for any other value the whole file is requested. */
export const rangeHeader = (range: string | undefined) =>
  range !== undefined && /^bytes=\d{0,15}-\d{0,15}$/.test(range) ? { range } : undefined

export const typeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? 'nothing').split(';')[0]!.trim().toLowerCase()

export function refuseLarge({ headers }: IncomingMessage, most: number): void {
  if (Number(headers['content-length'] ?? 0) > most) throw new ExternalFetchError('too large')
}

/** Streams audio as it arrives, only as audio, up to its size limit. */
export function passSound(response: IncomingMessage): LinkedMedia {
  const type = SOUNDS[typeOf(response)]
  if (!type) throw new ExternalFetchError(`sent ${typeOf(response)}`)
  refuseLarge(response, LIMITS.linkedSoundBytes)
  response.socket.setTimeout(PAUSE_MS)
  const { 'content-length': length = '', 'content-range': part = '' } = response.headers
  const isPart = response.statusCode === 206 && /^bytes \d+-\d+\/(\d+|\*)$/.test(part)
  return {
    status: isPart ? 206 : 200,
    headers: {
      'content-type': type,
      ...(/^\d+$/.test(length) && { 'content-length': length }),
      ...(isPart && { 'content-range': part, 'accept-ranges': 'bytes' }),
    },
    body: pipeline(response, bounded(LIMITS.linkedSoundBytes), () => {}),
  }
}

/** Cuts off a response that exceeds the limit, whatever length it announced. */
function bounded(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(new ExternalFetchError('too large'))
      else done(null, chunk)
    },
  })
}
