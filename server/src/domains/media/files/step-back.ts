import { constants, setPriority } from 'node:os'

/** Long work comes last; a drawing is waited for, and only lets others go first. */
const NICENESS = { rendering: constants.priority.PRIORITY_BELOW_NORMAL, drawing: 4 }

/** Puts a program of ours behind what else wants the processor. */
export function stepBack(pid: number | undefined, work: keyof typeof NICENESS): void {
  try {
    if (pid) setPriority(pid, NICENESS[work])
  } catch {
    // It has ended already, or the system does not let us; neither matters.
  }
}
