import { createHash } from 'node:crypto'
import type { BooksExtract } from '@fairwave/contract/earnings/books'

/** The hash of every field but itself, in an order of its own: a copy stays the same however it was saved. */
export const extractDigest = ({ digest: _, ...rest }: Omit<BooksExtract, 'digest'> & { digest?: unknown }): string =>
  createHash('sha256')
    .update(JSON.stringify(rest, (_name, value) => (isObject(value) ? inOrder(value) : value)))
    .digest('hex')

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inOrder = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
