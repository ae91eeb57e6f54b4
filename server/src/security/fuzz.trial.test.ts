import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '../domains/ground/ledger/verify-ledger.ts'
import { type Actor, createActors, restoreActors } from '../testing/security/actors.ts'
import { fuzz } from '../testing/security/fuzz.ts'
import { fillSite } from '../testing/security/fuzz-world.ts'
import { type FuzzedSite, startFuzzedSite } from '../testing/security/fuzzed-site.ts'
import { FUZZING, isFullRun } from '../testing/security/run-options.ts'

let fuzzed: FuzzedSite
let actors: Actor[]
beforeAll(async () => {
  fuzzed = await startFuzzedSite(async (site) => {
    actors = await createActors(site)
    await fillSite(site, actors)
  })
})
afterAll(() => fuzzed.stop())

test('made-up requests are answered without an error of ours and in the documented shape', async () => {
  const { site, url } = fuzzed
  const now = () => (isFullRun ? new Date() : site.clock.now())
  const { faults, table } = await fuzz({
    url,
    endpoints: site.app.endpoints,
    actors: actors as [Actor, ...Actor[]],
    ...FUZZING,
    restore: () => restoreActors(site.context.db, actors, now()),
    ...(isFullRun && { show: console.log }),
  })
  if (isFullRun) console.log(`${table}\n${errorsIn(fuzzed.output()).join('\n')}\n${fuzzed.output().slice(-5000)}`)
  expect(faults).toEqual([])
  expect((await verifyLedger(site.context)).difference).toBeNull()
  expect(fuzzed.isRunning()).toBe(true)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

/** What the site logged as its own errors. */
const errorsIn = (log: string): string[] => log.split('\n').filter((line) => line.includes('"level":50'))
