import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { addAdminNotice, removeNotice } from '../../../platform/site-notices.ts'
import * as repository from './repository-checks.ts'
import { verifyLedger } from './verify-ledger.ts'

const NOTICE = 'ledger-difference'
const SECONDS_BETWEEN_CHECKS = 23 * 60 * 60

/**
 * Verifies the whole ledger once a day and records the outcome. One worker does it, however many ask. Returns the first
 * difference, null for none, or undefined when no check was due.
 */
export const checkLedger = ({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) =>
  db.transaction(async (tx) => {
    if (!(await repository.takeChecking(tx))) return undefined
    const last = await repository.lastCheckAt(tx)
    const now = clock.now()
    if (last && addSeconds(last, SECONDS_BETWEEN_CHECKS) > now) return undefined
    const { entries, difference } = await verifyLedger({ db })
    await repository.insertCheck(tx, { checkedAt: now, entries, difference })
    if (difference) {
      log.error({ difference }, 'the ledger is not in order')
      await addAdminNotice({ db, clock }, NOTICE, `The nightly check of the ledger found a difference. ${difference}`)
    } else {
      log.info({ entries }, 'ledger checked')
      await removeNotice(tx, NOTICE)
    }
    return difference
  })
