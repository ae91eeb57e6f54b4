import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

type Process = { pid: number; parent: number; ticks: number; command: string }

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of a program may contain anything; the fields begin after its closing bracket.
        const fields = (readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        // The last two are those of children that have ended, such as connections that were idle for a while.
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
        return [{ pid: Number(name), parent: Number(fields[1]), ticks, command }]
      } catch {
        return []
      }
    })
}

const postmastersOf = (all: readonly Process[], dataDir: string) =>
  all.filter(({ command }) => /postgres/.test(command) && command.includes(dataDir)).map(({ pid }) => pid)

/** Megabytes that the PostgreSQL of a data folder has to itself beside the memory that its processes share; Linux only. */
export function postgresMemoryOf(dataDir: string): number {
  const all = processes()
  const roots = new Set(postmastersOf(all, dataDir))
  const kilobytes = all
    .filter(({ pid, parent }) => roots.has(pid) || roots.has(parent))
    .map(({ pid }) => {
      try {
        return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
      } catch {
        return 0
      }
    })
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

/** Milliseconds of CPU time that a process and the PostgreSQL of a data folder have used so far; Linux only. */
export function cpuTimeOf(pid: number, dataDir: string): number {
  const all = processes()
  const roots = new Set([pid, ...postmastersOf(all, dataDir)])
  const counted = all.filter((found) => roots.has(found.pid) || roots.has(found.parent))
  return counted.reduce((sum, { ticks }) => sum + ticks, 0) * (1000 / TICKS_PER_SECOND)
}
