import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository.ts'

const LONGEST_SUBJECT = 300
const LONGEST_DETAILS = 1000

/** Writes down what an administrator did, together with the change itself: both happen, or neither. */
export const writeAuditLog = (tx: Tx, act: repository.NewAct): Promise<unknown> =>
  repository.insertAct(tx, {
    ...act,
    subject: act.subject.slice(0, LONGEST_SUBJECT),
    details: act.details?.slice(0, LONGEST_DETAILS) || null,
  })
