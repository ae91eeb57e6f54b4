import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '@fairwave/contract/seeded'
import type { Journal } from '../load/journal.ts'
import type { Options } from '../options.ts'
import type { FaultySite } from '../site/start-site.ts'
import { type Fault, faultsOf, KILLS, LASTS_MS } from './faults.ts'

const PAUSE_MS = { least: 50, most: 500 }
/** So that faults meet work: another one waits until the load has got further, or for so long. */
const LONGEST_WAIT_MS = 15_000

type Storm = Options & { site: FaultySite; journal: Journal; show: (text: string) => void }

/** Lets things go wrong in random order until enough was killed or the time is over, and heals the rest. Returns how often what happened. */
export async function runStorm({ site, journal, kills, minutes, seed, show }: Storm): Promise<Map<string, number>> {
  const random = seeded(seed)
  // Numbers of their own: whether a fault is possible just now must not change the order of the others.
  const faults = faultsOf(site, seeded(`${seed} targets`))
  const happened = new Map<string, number>(faults.map(({ name }) => [name, 0]))
  const killed = () => KILLS.reduce((sum, name) => sum + (happened.get(name) ?? 0), 0)
  const lasting = new Map<string, () => void>()
  const between = ({ least, most }: { least: number; most: number }) => least + random() * (most - least)

  const until = performance.now() + minutes * 60_000
  while (killed() < kills && performance.now() < until) {
    const before = journal.size()
    const fault = choose(faults, random)
    const length = between(LASTS_MS)
    const rest = between(PAUSE_MS)
    const begun = lasting.has(fault.name) ? undefined : await fault.begin()
    if (!begun) continue
    happened.set(fault.name, (happened.get(fault.name) ?? 0) + 1)
    site.say(begun.what)
    if (begun.end) {
      const end = () => {
        lasting.delete(fault.name)
        begun.end?.()
      }
      lasting.set(fault.name, end)
      setTimeout(end, length)
    }
    await pause(rest)
    await untilFurther(journal, before)
    show(`${killed()} of ${kills} kills, ${journal.size()} acts acknowledged, ${journal.retries()} repeated`)
  }
  for (const end of [...lasting.values()]) end()
  for (const { stepClock } of site.parts) stepClock(0)
  return happened
}

async function untilFurther(journal: Journal, before: number): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS
  while (journal.size() <= before && performance.now() < until) await pause(20)
}

function choose(faults: readonly Fault[], random: () => number): Fault {
  let left = random() * faults.reduce((sum, { weight }) => sum + weight, 0)
  for (const fault of faults) {
    left -= fault.weight
    if (left < 0) return fault
  }
  throw new Error('There are no faults to choose from.')
}
