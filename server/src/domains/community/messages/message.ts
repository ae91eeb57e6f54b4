import type { Message } from '@fairwave/contract/community/messages'
import type { MessageRow } from './repository.ts'

export const toMessage = ({ id, fromId, toId, content, at, readAt }: MessageRow): Message => ({
  id,
  fromId,
  toId,
  content,
  createdAt: at.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})
