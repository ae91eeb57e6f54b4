import { randomUUID } from 'node:crypto'

/** A key for new bytes. Never used twice, so that the bytes under a key never change. */
export function newKey(kind: 'audio' | 'image' | 'document' | 'part', ending = ''): string {
  const name = randomUUID()
  return `${kind}/${name.slice(0, 2)}/${name}${ending}`
}

/** How long a key that is being written may be in the bin before it counts as abandoned. */
export const HOURS_TO_CLAIM = 12
