import { readFileSync } from 'node:fs'

/** CPU time of a web process and of PostgreSQL, in milliseconds. */
export type Cost = { siteMs: number; databaseMs: number }

/** What one of each costs. */
export type UnitCosts = {
  measuredOn: string
  machine: string
  audioMegabyte: Cost
  /** A track from its beginning to its end, with every report of the player. */
  play: Cost
  page: Cost
  /** An ad, from the break to the artists' earnings in the night after. */
  splitImpression: Cost
  sale: Cost
  /** Memory of a web process after all of this. */
  siteMegabytes: number
  /** Bytes on disk with all indexes. */
  playBytes: number
  impressionBytes: number
  saleBytes: number
  notificationBytes: number
}

/** The file that `npm run bench -- scale` writes, and from which `npm run scale` computes the tables of docs/scale.md. */
export const COSTS_FILE = new URL('./unit-costs.json', import.meta.url)

export const readCosts = (): UnitCosts => JSON.parse(readFileSync(COSTS_FILE, 'utf8')) as UnitCosts
