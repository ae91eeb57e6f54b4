import type { Config } from '../../config.ts'
import type { Tx } from '../database/db.ts'

/** The account a job belongs to, and on how many slots that account's jobs may run at once. */
export type AccountSlots = { account: number; slots: number }

/** One account never has every slot, unless there is only one. */
export const accountSlots = ({ jobConcurrency }: Pick<Config, 'jobConcurrency'>, account: number): AccountSlots => ({
  account,
  slots: Math.max(1, jobConcurrency - 1),
})

/** How far an account's waiting jobs can push its next one back; less urgent jobs begin after that. */
export const FARTHEST_BACK = 30

/**
 * An account's jobs take turns with those of others: the more of them wait, the later the next one comes. Jobs with one
 * queue name run one after another, so an account has as many names as slots.
 */
export async function placeInQueue(
  tx: Tx,
  { account, slots }: AccountSlots,
  key: string | undefined,
): Promise<{ back: number; queue: string }> {
  const { waiting } = await tx.one<{ waiting: number }>`
    select count(*)::int as waiting from graphile_worker._private_jobs job
      join graphile_worker._private_job_queues queue on queue.id = job_queue_id
    where starts_with(queue_name, ${`account:${account}:`}) and (key is null or key is distinct from ${key ?? null}) and attempts < max_attempts`
  return { back: Math.min(waiting, FARTHEST_BACK), queue: `account:${account}:${waiting % slots}` }
}
