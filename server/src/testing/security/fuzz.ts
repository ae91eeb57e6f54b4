import type { Endpoint } from '@fairwave/contract/endpoint'
import { ErrorBody } from '@fairwave/contract/errors'
import { pickFrom, seeded } from '@fairwave/contract/seeded'
import { checkAgainstOpenApi } from '../check-against-openapi.ts'
import { type Actor, tokenOf } from './actors.ts'
import { ADMITTED } from './admitted-roles.ts'
import { type DescribedCall, describeCalls } from './described-calls.ts'
import { makeRequest } from './make-request.ts'
import { createSender } from './send-raw.ts'
import { createTally } from './tally.ts'

type Fuzzing = {
  url: string
  endpoints: readonly Endpoint[]
  actors: readonly [Actor, ...Actor[]]
  requests: number
  seed: string
  /** Called now and then: the requests sign callers out, suspend them and take their roles away. */
  restore(): Promise<void>
  show?(text: string): void
}

const AT_ONCE = 8
const BETWEEN_RESTORES = 400
/** Numbers in paths and bodies go from 1 to here, so that most of them name something. */
const IDS = 40

/** Sends requests made up from the contract, as every kind of caller, and returns what was wrong with the answers. */
export async function fuzz({ url, endpoints, actors, requests, seed, restore, show }: Fuzzing) {
  const { calls, schemas } = describeCalls(endpoints)
  const known = { username: actors.flatMap(({ user }) => user?.username ?? []) }
  const holdAnswer = checkAgainstOpenApi(endpoints)
  const { send, close } = createSender(url)
  const tally = createTally()
  const faults: string[] = []

  async function sendOne(number: number): Promise<void> {
    const random = seeded(`${seed}/${number}`)
    const call = pickFrom(random, calls as [DescribedCall, ...DescribedCall[]])
    const able = actors.filter(
      ({ role, isSuspended }) => !isSuspended && ADMITTED[call.endpoint.access].includes(role ?? 'visitor'),
    )
    // Most of the time a caller who may: those who may not never reach the code behind.
    const actor = pickFrom(random, random() < 0.7 ? (able as [Actor, ...Actor[]]) : actors)
    const made = makeRequest(call, { random, schemas, ids: IDS, known })
    const fault = await send(made, tokenOf(actor)).then(
      (answer) => {
        // A few calls say in the contract that what they deliver may still be in the making.
        const isSaid = answer.status === 503 && call.endpoint.summary.includes('503 while')
        tally.count(made.kind, actor, isSaid ? 'said 503' : answer.status)
        try {
          if (answer.status >= 500 && !isSaid) return `${answer.status} ${answer.text}`
          if (answer.status >= 400 && made.method !== 'HEAD') checkRefusal(answer.status, answer.text)
          if (made.kind !== 'an odd address' && made.method === call.endpoint.method)
            holdAnswer({ ...answer, method: made.method, path: made.path })
        } catch (error) {
          return (error as Error).message
        }
      },
      (error: Error) => `no answer: ${error.message}`,
    )
    if (fault)
      faults.push(
        `request ${number}, ${made.kind}, ${actor.name}: ${made.method} ${made.path.slice(0, 300)} ${String(made.body ?? '').slice(0, 600)}\n  ${fault.slice(0, 800)}`,
      )
  }

  for (let first = 0; first < requests; first += BETWEEN_RESTORES) {
    await restore()
    let next = first
    const end = Math.min(first + BETWEEN_RESTORES, requests)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < end) await sendOne(next++)
      }),
    )
    show?.(`${end} of ${requests} requests, ${faults.length} faults`)
  }
  close()
  return { faults, table: tally.table() }
}

function checkRefusal(status: number, text: string): void {
  const { success, data } = ErrorBody.safeParse(JSON.parse(text))
  if (!success || data.message !== data.error) throw new Error(`${status} without the common error shape: ${text}`)
}
