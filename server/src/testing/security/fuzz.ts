import type { Endpoint } from '@fairwave/contract/endpoint'
import { pickFrom, seeded } from '@fairwave/contract/seeded'
import { type Actor, tokenOf } from './actors.ts'
import { ADMITTED } from './admitted-roles.ts'
import { type DescribedCall, describeCalls } from './described-calls.ts'
import { createJudge, isSaid503 } from './judge-answer.ts'
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
  const judge = createJudge(endpoints)
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
        tally.count(made.kind, actor, isSaid503(call, answer) ? 'said 503' : answer.status)
        return judge(call, made, answer)
      },
      (error: Error) => `no answer: ${error.message}`,
    )
    if (!fault) return
    const sent = `${made.method} ${made.path.slice(0, 300)} ${String(made.body ?? '').slice(0, 600)}`
    faults.push(`request ${number}, ${made.kind}, ${actor.name}: ${sent}\n  ${fault.slice(0, 800)}`)
    show?.(faults.at(-1) ?? '')
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
