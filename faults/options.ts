import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/** The storm ends after so many kills, or after so many minutes where that is sooner. */
export type Options = { kills: number; minutes: number; seed: string }

/** What a whole run has. */
const KILLS = 1000

export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { kills: text, minutes: text, seed: text } })
  const kills = Number(values.kills ?? KILLS)
  const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY)
  if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills must be a whole number, such as 50.')
  if (!(minutes > 0)) throw new Error('--minutes must be a number, such as 10.')
  return { kills, minutes, seed: values.seed ?? String(randomInt(1_000_000)) }
}
