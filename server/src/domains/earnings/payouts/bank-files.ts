import type { BankFile } from '@fairwave/contract/earnings/admin-payouts'
import type { UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { refuseWhileShort } from '../../ground/ledger/till.ts'
import { checkPassword } from '../../people/accounts/passwords/check-password.ts'
import * as repository from './repository-bank-files.ts'
import { writeBankFile } from './write-bank-file.ts'

type Asking = { admin: UserId; password: string }

/** The bank files, latest first. */
export async function listBankFiles({ db }: Pick<Context, 'db'>, page: PageRequest) {
  const { rows, next } = toPage(await repository.listBankFiles(db, page), page)
  return { files: rows.map(toBankFile), next }
}

/** Creates a bank file with every pending payout that is in none yet and that nothing holds. Two administrators at once never list a payout twice. */
export async function makeBankFile(context: Context, { admin, password }: Asking): Promise<BankFile> {
  await checkPassword(context, { accountId: admin, password })
  const { db, clock } = context
  return db.transaction(async (tx) => {
    await repository.lockBankFiles(tx)
    await refuseWhileShort(tx)
    const id = await repository.insertBankFile(tx, admin, clock.now())
    if ((await repository.listUnlisted(tx, id, clock.now())) === 0) {
      throw new Refusal('conflict', 'There are no payouts waiting for a bank file.')
    }
    const file = toBankFile(await repository.getBankFile(tx, id))
    const subject = `bank file ${id}, ${file.payouts} payouts`
    await writeAuditLog(tx, { admin, act: 'bank-file-made', subject, at: clock.now() })
    return file
  })
}

/** The file's contents, with bank details, of the payouts that are still pending. Who downloads it is recorded first. */
export async function readBankFile(
  context: Context,
  { admin, password, id }: Asking & { id: number },
): Promise<string> {
  await checkPassword(context, { accountId: admin, password })
  const { db, clock, config, log } = context
  if (!(await repository.bankFileExists(db, id))) throw new Refusal('not-found', 'There is no such bank file.')
  await db.transaction(async (tx) => {
    await refuseWhileShort(tx)
    await repository.takeOffHeld(tx, id, clock.now())
    await repository.recordDownload(tx, { id, admin, now: clock.now() })
    await writeAuditLog(tx, { admin, act: 'bank-file-read', subject: `bank file ${id}`, at: clock.now() })
  })
  log.info({ admin, bankFile: id }, 'bank file downloaded')
  return writeBankFile(config, await repository.listPayments(db, id))
}

const toBankFile = ({ id, madeBy, at, payouts, pending, totalPence, readings }: repository.BankFileRow): BankFile => ({
  id,
  madeBy,
  madeAt: at.toISOString(),
  payouts,
  pending,
  total: poundsOf(totalPence),
  readings: readings.map(({ by, at: readAt }) => ({ by, at: new Date(readAt).toISOString() })),
})
