import { pick } from '../pick.ts'
import type { FaultySite } from '../site/start-site.ts'

/** Something that goes wrong. It returns what was done in a sentence, or undefined where it cannot be done just now. */
export type Fault = {
  name: string
  weight: number
  begin(): Promise<Begun | undefined>
}
type Begun = { what: string; end?: () => void }

/** How long what does not end by itself lasts. */
export const LASTS_MS = { least: 500, most: 4000 }
/** A store refuses requests whose time is off by more than a quarter of an hour. */
const CLOCK_STEP_MS = 10 * 60_000

export const KILLS = ['kill web', 'kill worker', 'kill database', 'kill object store']

export function faultsOf({ parts, store, database, disks }: FaultySite, random: () => number): Fault[] {
  const webs = parts.filter(({ name }) => name !== 'worker').map(({ process }) => process)
  const workers = parts.filter(({ name }) => name === 'worker').map(({ process }) => process)
  const link = () => pick(pick(parts, random).links, random)
  return [
    kill('kill web', 32, () => pick(webs, random)),
    kill('kill worker', 16, () => pick(workers, random)),
    {
      name: 'kill database',
      weight: 16,
      begin: async () => ((await database.kill()) ? { what: 'killed the database' } : undefined),
    },
    kill('kill object store', 16, () => store),
    {
      name: 'cut network',
      weight: 6,
      async begin() {
        const broken = link()
        broken.cut()
        return { what: `cut the network between ${broken.name}`, end: broken.heal }
      },
    },
    {
      name: 'stall network',
      weight: 4,
      async begin() {
        const slow = link()
        slow.stall()
        return { what: `stalled the network between ${slow.name}`, end: slow.heal }
      },
    },
    {
      name: 'slow disk',
      weight: 4,
      async begin() {
        const slow = random() < 0.5 ? { name: 'the database', ...database } : store
        await slow.freeze()
        return { what: `let ${slow.name} wait for its disk`, end: slow.thaw }
      },
    },
    {
      name: 'full disk',
      weight: 3,
      async begin() {
        const disk = pick(disks, random)
        return disk.fill() ? { what: `filled ${disk.name}`, end: disk.free } : undefined
      },
    },
    {
      name: 'clock step',
      weight: 3,
      async begin() {
        const part = pick(parts, random)
        const step = Math.round((random() * 2 - 1) * CLOCK_STEP_MS)
        part.stepClock(step)
        return { what: `set the clock of ${part.name} off by ${Math.round(step / 1000)} s` }
      },
    },
  ]
}

const kill = (name: string, weight: number, choose: () => { name: string; kill(): boolean }): Fault => ({
  name,
  weight,
  async begin() {
    const victim = choose()
    return victim.kill() ? { what: `killed ${victim.name}` } : undefined
  },
})
