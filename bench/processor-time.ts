import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** The CPU seconds of a process and of its ended children; Linux only. */
export function processorSeconds(pid: number | 'self'): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  // utime, stime, and the same of the children, as proc(5) counts them.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND
}
