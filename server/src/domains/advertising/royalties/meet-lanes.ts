import type { Lane } from '../campaigns/impressions.ts'

/**
 * Lets the lanes of a night go through their batches side by side: each brings what it found to a round, and goes on with what all of
 * them found. A lane that has ended is not waited for.
 */
export function meetLanes<Found>(lanes: readonly Lane[]) {
  const active = new Set(lanes)
  const turns = new Map<Lane, number>()
  let round = new Map<Lane, Found>()
  let waiting: { isOver: () => boolean; goOn: () => void }[] = []

  const lookAgain = () => {
    const over = waiting.filter(({ isOver }) => isOver())
    waiting = waiting.filter((one) => !over.includes(one))
    for (const { goOn } of over) goOn()
  }
  const until = (isOver: () => boolean) =>
    new Promise<void>((goOn) => {
      waiting.push({ isOver, goOn })
      lookAgain()
    })
  const turnsOf = (lane: Lane) => turns.get(lane) ?? 0

  return {
    /**
     * Comes before a lane locks itself for a batch: the lanes do so in their order, in every process. Otherwise two processes could each
     * hold one lane and wait for the other.
     */
    turn: (lane: Lane) => until(() => [...active].every((other) => other >= lane || turnsOf(other) > turnsOf(lane))),
    /** The lane has its lock. */
    locked(lane: Lane) {
      turns.set(lane, turnsOf(lane) + 1)
      lookAgain()
    },
    /** What all lanes found in this round. */
    async share(lane: Lane, found: Found): Promise<Found[]> {
      const mine = round.set(lane, found)
      await until(() => mine !== round || [...active].every((other) => mine.has(other)))
      if (mine === round) {
        round = new Map()
        lookAgain()
      }
      return [...mine.values()]
    },
    leave(lane: Lane) {
      active.delete(lane)
      lookAgain()
    },
  }
}
