import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../storage/storage.ts'
import { attachment } from './attachment.ts'
import { type Bytes, sendFile } from './send-file.ts'

/** Sends a file to be saved: from the store itself where it has an address for that, otherwise through this server. */
export async function sendDownload(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Bytes & { fileName: string },
): Promise<FastifyReply> {
  if (!storage.downloadUrl) return sendFile(storage, request, reply, bytes)
  const url = await storage.downloadUrl(bytes.key, { type: bytes.type, disposition: attachment(bytes.fileName) })
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 303)
}
