import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SIZES } from '../bench/scale/assumptions.ts'
import { demandOf, installationFor, onOneMachine } from '../bench/scale/simulate.ts'
import { tablesFrom } from '../bench/scale/tables.ts'
import { readCosts } from '../bench/scale/unit-costs.ts'

const page = readFileSync(new URL('../docs/scale.md', import.meta.url), 'utf8')

test.each(Object.entries(tablesFrom(readCosts())))(
  'the table of %s in docs/scale.md is what the simulation computes (npm run scale -- --write)',
  (name, table) => {
    expect(page).toContain(`<!-- ${name} -->\n${table}\n<!-- end -->`)
  },
)

test('needs grow with the number of listeners, and twice the cost of a track needs more of PostgreSQL', () => {
  const costs = readCosts()
  const [small, large] = [demandOf(SIZES[0], costs), demandOf(SIZES[1], costs)]
  expect(large.databaseCores / small.databaseCores).toBeCloseTo(10)
  expect(large.gigabitsPerSecond / small.gigabitsPerSecond).toBeCloseTo(10)
  const { play } = costs
  const dearer = { ...costs, play: { ...play, databaseMs: play.databaseMs * 2 } }
  expect(demandOf(SIZES[0], dearer).databaseCores).toBeGreaterThan(small.databaseCores)
  expect(small.siteCoresWithCdn).toBeLessThan(small.siteCores)
})

test('the resource that is used most comes first, and a larger site has no smaller installation', () => {
  const costs = readCosts()
  for (const size of SIZES) {
    const parts = onOneMachine(demandOf(size, costs)).map(({ part }) => part)
    expect(parts).toEqual(parts.toSorted((a, b) => b - a))
  }
  const shards = SIZES.map((size) => installationFor(demandOf(size, costs)).shards)
  expect(shards).toEqual(shards.toSorted((a, b) => a - b))
})
