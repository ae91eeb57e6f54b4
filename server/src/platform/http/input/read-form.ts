import '@fastify/multipart'
import { PassThrough, type Readable } from 'node:stream'
import { LIMITS } from '@fairwave/contract/limits'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'

/** For the multipart parser: the largest batch with its pictures, and no more text than forms have. */
export const formLimits = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: LIMITS.audioBytes,
    files: LIMITS.batchFiles + 10,
    fields: 200,
    fieldSize: 64 * 1024,
    fieldNameSize: 100,
    headerPairs: 50,
  },
}

export type FormFile = { field: string; fileName: string; source: Readable }
export type FormFields = Record<string, unknown>

/**
 * Reads a form part by part, files and fields in any order, holding no file in memory. When a file is refused, the rest
 * of the form is still read and discarded: a browser that is cut off while sending shows its own error instead of ours.
 */
export async function readForm(request: FastifyRequest, take: (file: FormFile) => Promise<void>): Promise<FormFields> {
  if (!request.isMultipart()) return whole(plainFields(request), request)
  const fields: FormFields = {}
  let failure: unknown
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.valueTruncated) failure ??= new Refusal('too-large', `The field ${part.fieldname} is too long.`)
      else if (Object.hasOwn(fields, part.fieldname)) {
        failure ??= new Refusal('invalid', `The field ${part.fieldname} was sent twice.`)
      } else fields[part.fieldname] = part.value
    } else if (failure || part.filename === '') {
      part.file.resume()
    } else {
      failure = await handOver(part.file, (source) =>
        take({ field: part.fieldname, fileName: part.filename, source }),
      ).then(
        () => undefined,
        (error: unknown) => error,
      )
    }
  }
  if (failure) throw failure
  await request.revalidateSession()
  return whole(fields, request)
}

function whole(fields: FormFields, request: FastifyRequest): FormFields {
  request.checkFields?.(fields)
  return withoutOwnId(fields, request)
}

/** A call with nothing to upload may also be sent as JSON. */
function plainFields({ body }: FastifyRequest): FormFields {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new Refusal('wrong-type', 'This call takes a form: send it as multipart/form-data.')
}

// Errors of the parser are about the form, whatever it calls them; our own keep their messages.
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') throw tooManyFiles()
    throw new Refusal('invalid', 'The form was cut off or is not valid multipart/form-data. Please try again.')
  }
}

export const unknownFile = (field: string) =>
  new Refusal('invalid', `This call does not take a file called ${field.slice(0, 50)}, or takes it once only.`)

export const tooManyFiles = () =>
  new Refusal('too-large', `At most ${LIMITS.batchFiles} files can be uploaded at once.`)

/**
 * Passes a file to its handler. The parser waits until a file was read, so the rest that the handler leaves is read
 * here.
 */
async function handOver<T>(
  file: Readable & { truncated?: boolean },
  take: (source: Readable) => Promise<T>,
): Promise<T> {
  const source = Object.defineProperty(new PassThrough(), 'truncated', { get: () => file.truncated })
  const fail = () => source.destroy(new Refusal('invalid', 'The upload stopped before the whole file had arrived.'))
  // The handler may not be listening yet, or any more; an unhandled error event would end the process.
  source.on('error', () => undefined)
  file.once('error', fail)
  file.once('close', () => file.readableEnded || fail())
  // A short form that was cut off ends its file before the file is read; it says so only once.
  if (file.destroyed && !file.readableEnded) fail()
  else file.pipe(source)
  try {
    return await take(source)
  } finally {
    file.unpipe(source)
    source.destroy()
    file.resume()
  }
}

function withoutOwnId({ userId, ...rest }: FormFields, { caller }: FastifyRequest): FormFields {
  if (userId !== undefined && Number(userId) !== caller?.id)
    throw new Refusal('not-allowed', 'This belongs to another user.')
  return rest
}
