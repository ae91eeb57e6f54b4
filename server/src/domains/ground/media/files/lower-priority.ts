import { constants, setPriority } from 'node:os'

/** Long work has the lowest priority; drawings, which users wait for, a slightly lower one. */
const NICENESS = { rendering: constants.priority.PRIORITY_BELOW_NORMAL, drawing: 4 }

/** Lowers the CPU priority of a child process. */
export function lowerPriority(pid: number | undefined, work: keyof typeof NICENESS): void {
  try {
    if (pid) setPriority(pid, NICENESS[work])
  } catch {
    // The process has ended already, or the system does not allow it; neither matters.
  }
}
