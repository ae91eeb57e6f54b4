import { Readable } from 'node:stream'
import type { Caller } from '@fairwave/server/platform/calls/caller'
import type { Tx } from '@fairwave/server/platform/database/db'
import * as repository from './repository.ts'

/** The password of every demo account, as the README says; demo accounts cannot withdraw money. */
export const DEMO_PASSWORD = 'fairwave-demo'

/** A demo account as the caller of an action. */
export async function asCaller(tx: Tx, username: string): Promise<Caller> {
  const account = await repository.findDemoCaller(tx, username)
  if (!account) throw new Error(`The demo account ${username} does not exist.`)
  return account
}

export const svgStream = (svg: string): Readable => Readable.from([Buffer.from(svg)])
