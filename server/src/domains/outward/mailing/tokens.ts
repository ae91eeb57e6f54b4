import { createHash, randomBytes } from 'node:crypto'

export type Purpose = 'confirm' | 'unsubscribe'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const makeToken = (): string => randomBytes(24).toString('base64url')
