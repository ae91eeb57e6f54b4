import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository.ts'

const LONGEST_SUBJECT = 300
const LONGEST_DETAILS = 1000

/** Records what an administrator did, in the same transaction as the change: both happen, or neither. */
export const writeAuditLog = (tx: Tx, act: repository.NewAct): Promise<unknown> =>
  repository.insertAct(tx, {
    ...act,
    subject: act.subject.slice(0, LONGEST_SUBJECT),
    details: act.details?.slice(0, LONGEST_DETAILS) || null,
  })
