import { readFileSync } from 'node:fs'
import type { BooksExtract } from '@fairwave/contract/earnings/books'
import { extractDigest } from '../../server/src/domains/earnings/books/extract-digest.ts'

export type Extract = BooksExtract
export type Day = Extract['days'][number]

/** Called with a sentence for every way in which the file breaks the rules. */
export type Report = (sentence: string) => void

export const total = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** Formats millionths as pounds. */
export const pounds = (amount: number): string => `£${(amount / 1e6).toFixed(6)}`

const LISTS = ['months', 'sums', 'streaming', 'shares', 'outcomes', 'excluded', 'reviewed', 'sales', 'days'] as const
const SIGNED = ['amount', 'moneyIn', 'toArtists', 'platform', 'held', 'debts', 'paidOut', 'averagePerListen']

/** An extract from a file, or from a site itself. */
export async function readExtract(from: string): Promise<Extract> {
  const extract = (await readJson(from, '/api/transparency/extract.json')) as Extract
  for (const list of LISTS) {
    if (!Array.isArray(extract?.[list]))
      throw new Error(`${from} is not an extract of the open books: it has no ${list}`)
  }
  return extract
}

/** A saved extract, or only the closed days, from a file or a site. */
export async function readCopy(from: string): Promise<{ days: Day[]; extract?: Extract }> {
  const read = (await readJson(from, '/api/transparency/days')) as Day[] | { days?: Day[]; sums?: unknown }
  if (!Array.isArray(read) && read?.sums) {
    const extract = await readExtract(from)
    return { days: extract.days, extract }
  }
  const days = Array.isArray(read) ? read : read?.days
  if (!Array.isArray(days)) throw new Error(`${from} is no list of closed days`)
  return { days }
}

async function readJson(from: string, path: string): Promise<unknown> {
  try {
    if (!/^https?:\/\//.test(from)) return JSON.parse(readFileSync(from, 'utf8'))
    const answer = await fetch(new URL(path, from))
    if (!answer.ok) throw new Error(`the site answered ${answer.status}`)
    return await answer.json()
  } catch (error) {
    throw new Error(`${from} could not be read: ${(error as Error).message}`)
  }
}

/** Every field is as the site wrote it. */
export function checkDigest(extract: Extract, what: string, report: Report): void {
  if (extract.digest !== extractDigest(extract))
    report(`${what} is not as the site wrote it: something in it was changed, for its digest is another one.`)
}

/** Counts and prices are non-negative integers; only sums of accounts and figures have a sign or fractions. */
export function checkNumbers(extract: Extract, report: Report): void {
  for (const list of LISTS) {
    for (const row of extract[list] as Record<string, unknown>[]) {
      for (const [name, value] of Object.entries(row)) {
        if (typeof value !== 'number') continue
        const isFigure = list === 'months' && name !== 'paidListens'
        const isRight = isFigure ? Number.isFinite(value) : Number.isSafeInteger(value)
        if (!isRight || (value < 0 && !((isFigure || list === 'sums') && SIGNED.includes(name)))) {
          report(`${String(row.month ?? row.day)}: ${name} in ${list} is ${value}, which is no count or amount.`)
        }
      }
    }
  }
}
