import type { Endpoint } from '@fairwave/contract/endpoint'
import { ErrorBody } from '@fairwave/contract/errors'
import { checkAgainstOpenApi } from '../check-against-openapi.ts'
import type { DescribedCall } from './described-calls.ts'
import type { MadeRequest } from './made-request.ts'
import type { RawAnswer } from './send-raw.ts'

/** Some calls say in the contract that what they deliver may still be in the making. */
export const isSaid503 = ({ endpoint }: DescribedCall, { status }: RawAnswer): boolean =>
  status === 503 && endpoint.summary.includes('503 while')

/** Says what is wrong with an answer, if anything: an error of ours, or a shape that is not documented. */
export function createJudge(endpoints: readonly Endpoint[]) {
  const holdAnswer = checkAgainstOpenApi(endpoints)

  return (call: DescribedCall, made: MadeRequest, answer: RawAnswer): string | undefined => {
    const { status, text } = answer
    if (status >= 500 && !isSaid503(call, answer)) return `${status} ${text}`
    try {
      if (status >= 400 && made.method !== 'HEAD') checkRefusal(text)
      if (made.method === call.endpoint.method && made.kind !== 'an odd address')
        holdAnswer({ ...answer, method: made.method, path: made.path })
    } catch (error) {
      return `${status} ${(error as Error).message}`
    }
  }
}

function checkRefusal(text: string): void {
  const { success, data } = ErrorBody.safeParse(JSON.parse(text))
  if (!success || data.message !== data.error) throw new Error(`without the common error shape: ${text}`)
}
