import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros, pence } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { formatPounds } from '../../../platform/format-pounds.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { addAdminNotice, removeNotice } from '../../../platform/site-notices.ts'
import { DISPUTES, OPERATOR } from './account.ts'
import { lockAccounts } from './balance.ts'
import { findLines } from './find-entry.ts'
import { postEntry } from './post-entry.ts'
import * as repository from './repository-till.ts'

const NOTICE = 'till-short'
/** Accounts that hold money for users; what users owe is not deducted. */
const FOR_USERS = ['wallet', 'earnings', 'pending', 'campaign', 'refunding', 'held']

export type Till = {
  /** What came in by cards and from the operator, less what went back and out. Card fees are the operator's own cost. */
  cash: Micros
  /** What users hold. */
  held: Micros
  /** By how much the cash is less than that; zero where it is enough. */
  missing: Micros
}

export async function readTill(tx: Tx): Promise<Till> {
  const sums = new Map((await repository.sumByKind(tx)).map(({ kind, amount }) => [kind, amount]))
  const total = (kinds: readonly string[]) => kinds.reduce((all, kind) => all + (sums.get(kind) ?? 0), 0)
  const cash = -total(['card-provider', 'card-fees', 'operator', 'paid-out'])
  const held = total(FOR_USERS)
  return { cash: micros(cash), held: micros(held), missing: micros(Math.max(0, held - cash)) }
}

/** Payouts stop while users hold more than there is. Nothing else does. */
export async function refuseWhileShort(tx: Tx): Promise<void> {
  const { missing } = await readTill(tx)
  if (missing > 0)
    throw new Refusal('conflict', `Payouts have stopped: the till is ${inPounds(missing)} short of what users hold.`)
}

/** Reads the till and tells administrators, once, when it is short. */
export async function checkTill({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<Till> {
  const till = await readTill(db)
  const { missing, held, cash } = till
  if (missing > 0) {
    log.error({ cash, held, missing }, 'the till is short')
    const text = `Users hold ${inPounds(held)} and the till has ${inPounds(cash)}: ${inPounds(missing)} is missing. Payouts have stopped until it is there. See Payouts for who owes money and to record a deposit.`
    await addAdminNotice({ db, clock }, NOTICE, text)
  } else await removeNotice(db, NOTICE)
  return till
}

/** Rounded up, so that what is said to be missing is enough. */
const inPounds = (amount: Micros) => formatPounds(pence(Math.ceil(amount / 10_000)))

type Deposit = { amount: Micros; description: string; reference: string | undefined }

/** What the site's operator puts in, or takes out again as far as the till has more than users hold. False where it was recorded before. */
export async function depositFromOperator(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { amount, description, reference }: Deposit,
): Promise<boolean> {
  // Two at once would each see what the other leaves.
  await lockAccounts(tx, [OPERATOR])
  const known = reference && (await findLines(tx, reference))
  if (known) {
    if (known.some((line) => line.account === DISPUTES && line.amount === amount)) return false
    throw new Refusal('conflict', 'This key was used for another deposit.')
  }
  await postEntry(tx, {
    at: clock.now(),
    reason: 'operator-deposit',
    description,
    ...(reference && { reference }),
    lines: [
      { account: OPERATOR, amount: micros(-amount) },
      { account: DISPUTES, amount },
    ],
  })
  if (amount < 0 && (await readTill(tx)).missing > 0)
    throw new Refusal('conflict', 'Users hold more than would be left: this much cannot be taken out.')
  return true
}

/** What these users owe after refunds, where they do. */
export const debtsOf = async (tx: Tx, owners: readonly UserId[]): Promise<Map<UserId, Micros>> =>
  new Map((await repository.debtsOf(tx, owners)).map(({ owner, amount }) => [owner, amount]))

/** Who owes something, the most first. */
export const listDebts = repository.listDebts
