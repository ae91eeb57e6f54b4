import { consumeLimit, type Limit, undoLimitUse } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'

/** Wrong codes from one address or account. */
const WRONG_CODES: Limit = { name: 'wrong-codes', max: 60, seconds: 3600 }

/** Guessing is counted, and refused after a while; a right code is not counted. */
export async function limitWrongCodes<T>(context: Context, from: string, work: () => Promise<T>): Promise<T> {
  await consumeLimit(context, WRONG_CODES, from)
  const undo = () => undoLimitUse(context, WRONG_CODES, from)
  try {
    const result = await work()
    await undo()
    return result
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not-found') await undo()
    throw error
  }
}
