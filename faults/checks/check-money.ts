import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { UserId } from '@fairwave/contract/ids'
import { ARTIST_PERCENT } from '@fairwave/contract/offer'
import { earnings, wallet } from '../../server/src/domains/ground/ledger/account.ts'
import { balancesOf } from '../../server/src/domains/ground/ledger/balance.ts'
import type { Db } from '../../server/src/platform/database/db.ts'
import type { Journal } from '../load/journal.ts'
import type { Catalogue } from '../load/prepare.ts'
import type { Finding } from './finding.ts'

const ROOT = join(import.meta.dirname, '../..')
const MICROS_PER_PENNY = 10_000

/** Every wallet and all earnings are what the acknowledged acts sum to, to the millionth of a pound. */
export async function checkBalances(db: Db, journal: Journal, { songs }: Catalogue): Promise<Finding> {
  const expected = new Map<ReturnType<typeof wallet>, number>()
  const add = (account: ReturnType<typeof wallet>, pence: number) =>
    expected.set(account, (expected.get(account) ?? 0) + pence * MICROS_PER_PENNY)
  const artistOf = new Map(songs.map(({ id, artist }) => [id, artist as UserId]))
  for (const { account, pence } of journal.of('top up')) add(wallet(account as UserId), pence)
  for (const { account, track, pence } of journal.of('buy')) {
    add(wallet(account as UserId), -pence)
    add(earnings(artistOf.get(track) as UserId), (pence * ARTIST_PERCENT) / 100)
  }
  for (const { account, artist, pence } of journal.of('subscribe')) {
    add(wallet(account as UserId), -pence)
    add(earnings(artist as UserId), pence)
  }
  for (const { account, pence } of journal.of('withdraw')) add(earnings(account as UserId), -pence)
  const found = await balancesOf(db, [...expected.keys()])
  const differences = [...expected]
    .filter(([account, micros]) => found.get(account) !== micros)
    .map(([account, micros]) => `${account} holds ${found.get(account)} instead of ${micros}`)
  return { what: `balances: ${expected.size}`, differences }
}

/** What an operator runs: recomputes the whole ledger. */
export function checkBooks(databaseUrl: string): Finding {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/ledger-verify.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(40) },
  })
  const [first = ''] = stdout.split('\n')
  return { what: `the ledger: ${first}`, differences: status === 0 ? [] : [stderr.trim() || `status ${status}`] }
}
