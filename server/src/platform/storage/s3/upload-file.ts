import { type FileHandle, open } from 'node:fs/promises'
import type { S3mini, UploadPart } from 's3mini'
import { sizeOf } from './bucket.ts'
import { withRetries } from './with-retries.ts'

const MB = 1024 * 1024
const TYPE = 'application/octet-stream'

export type PartPlan = { partBytes: number; atOnce: number }

/** All parts but the last have the same size, which some stores insist on. */
export const PARTS: PartPlan = { partBytes: 8 * MB, atOnce: 3 }

/** Copies a file of this machine into the bucket: all of it or nothing. */
export async function uploadFile(bucket: S3mini, path: string, key: string, plan = PARTS): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size <= plan.partBytes) await uploadWhole(bucket, file, key, size)
    else await uploadParts(bucket, file, { key, size, ...plan })
    if ((await sizeOf(bucket, key)) !== size) throw new Error(`${key} did not arrive whole in the bucket`)
  } finally {
    await file.close()
  }
}

async function uploadWhole(bucket: S3mini, file: FileHandle, key: string, size: number): Promise<void> {
  const bytes = await readPart(file, 0, size)
  await withRetries(() => bucket.putObject(key, bytes, TYPE, undefined, undefined, size))
}

async function uploadParts(
  bucket: S3mini,
  file: FileHandle,
  { key, size, partBytes, atOnce }: PartPlan & { key: string; size: number },
): Promise<void> {
  const upload = await withRetries(() => bucket.getMultipartUploadId(key, TYPE))
  try {
    const parts: UploadPart[] = []
    const waiting = Array.from({ length: Math.ceil(size / partBytes) }, (_, place) => place)
    const send = async () => {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
        const bytes = await readPart(file, place * partBytes, Math.min(partBytes, size - place * partBytes))
        const number = place + 1
        parts[place] = await withRetries(() => bucket.uploadPart(key, upload, bytes, number))
      }
    }
    const results = await Promise.allSettled(Array.from({ length: atOnce }, send))
    for (const result of results) if (result.status === 'rejected') throw result.reason
    await withRetries(() => bucket.completeMultipartUpload(key, upload, parts))
  } catch (error) {
    await bucket.abortMultipartUpload(key, upload).catch(() => {})
    throw error
  }
}

async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled)
    if (bytesRead === 0) throw new Error('the file became shorter while it was uploaded')
    filled += bytesRead
  }
  return bytes
}
