import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import type { FileId } from '../repository.ts'
import * as repository from '../repository.ts'
import { coverHolder, releaseAll } from './hold-file.ts'

/** Long enough to fill in the form that an upload belongs to, and to undo a mistake. */
const GRACE_SECONDS = 24 * 60 * 60
const AT_ONCE = 200
const FOREIGN_KEY_VIOLATION = '23503'

type Needs = Pick<Context, 'db' | 'clock' | 'storage' | 'log'>
export type Swept = { files: number; keys: number; temporary: number }

/** Deletes files without holders, and what a crash left behind. Any number of processes may run it at once. */
export async function sweepOrphans(context: Needs): Promise<Swept> {
  const { clock, storage } = context
  const files = await inRounds(() => sweepFiles(context, addSeconds(clock.now(), -GRACE_SECONDS)))
  const keys = await inRounds(() => emptyBin(context))
  return { files, keys, temporary: await storage.sweepTemporary(GRACE_SECONDS * 1000) }
}

/** A batch that is not full is the last one. */
async function inRounds(round: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await round()
    total += done
    if (done < AT_ONCE) return total
  }
}

async function sweepFiles(context: Needs, before: Date): Promise<number> {
  let swept = 0
  for (const { id } of await repository.listUnheld(context.db, before, AT_ONCE))
    if (await sweepFile(context, id, before)) swept++
  return swept
}

async function sweepFile(context: Needs, fileId: FileId, before: Date): Promise<boolean> {
  try {
    return await context.db.transaction(async (tx) => {
      const keys = await repository.deleteUnheld(tx, fileId, before)
      if (!keys) return false
      await repository.putInBin(tx, keys, context.clock.now())
      await releaseAll(context, tx, coverHolder(fileId))
      return true
    })
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error
    context.log.warn({ fileId }, 'a file is in use without being held')
    return false
  }
}

// The bytes are deleted before their entry, so that an interruption repeats the deletion and never forgets it.
async function emptyBin({ db, clock, storage }: Needs): Promise<number> {
  const due = await repository.listDue(db, clock.now(), AT_ONCE)
  for (const { key } of due) {
    await storage.delete(key)
    await repository.takeFromBin(db, [key])
  }
  return due.length
}
