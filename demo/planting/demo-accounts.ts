import { Readable } from 'node:stream'
import type { Tx } from '@fairwave/server/platform/database/db'
import type { Caller } from '@fairwave/server/platform/http/caller'
import * as repository from './repository.ts'

/** Every demo account has this one. The README names it; demo accounts cannot take money out. */
export const DEMO_PASSWORD = 'fairwave-demo'

/** A demo account as the one who acts. */
export async function asCaller(tx: Tx, username: string): Promise<Caller> {
  const account = await repository.findDemoCaller(tx, username)
  if (!account) throw new Error(`The demo account ${username} is not there.`)
  return account
}

export const svgStream = (svg: string): Readable => Readable.from([Buffer.from(svg)])
