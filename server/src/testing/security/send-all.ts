import type { Endpoint } from '@fairwave/contract/endpoint'
import type { DescribedCall } from './described-calls.ts'
import { createJudge } from './judge-answer.ts'
import type { MadeRequest } from './made-request.ts'
import { createSender, type RawAnswer } from './send-raw.ts'

export type Sending = {
  call: DescribedCall
  made: MadeRequest
  token?: string | undefined
  /** What else is wrong with an answer, if anything. */
  expect?(answer: RawAnswer): string | undefined
}

const AT_ONCE = 8

/** Sends them all, and returns what was wrong with the answers. */
export async function sendAll(url: string, endpoints: readonly Endpoint[], sendings: readonly Sending[]) {
  const { send, close } = createSender(url)
  const judge = createJudge(endpoints)
  const faults: string[] = []
  const rest = sendings.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { call, made, token, expect } of rest) {
        const answer = await send(made, token)
        const fault = judge(call, made, answer) ?? expect?.(answer)
        if (fault) faults.push(`${made.kind}: ${made.method} ${made.path.slice(0, 120)} ${fault.slice(0, 300)}`)
      }
    }),
  )
  close()
  return faults
}
