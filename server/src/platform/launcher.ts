import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LOOK_MS = 500

/**
 * Calls `leave` once the npm that started this process has ended. With a shell between the two, npm's end leaves the
 * shell waiting for us, so both are watched. Only for a process that npm started: others may outlive their parent.
 */
export function onLauncherGone(leave: () => void): void {
  if (process.platform === 'win32') return
  const parent = process.ppid
  const above = isShell(parent) ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === undefined || isAlive(above))) return
    clearInterval(timer)
    leave()
  }, LOOK_MS)
  timer.unref()
}

const isShell = (pid: number) => /^-?(\S*\/)?(ba|da|a|z|k)?sh -c\b/.test(describe(pid).args)

function parentOf(pid: number): number | undefined {
  const { parent } = describe(pid)
  return parent > 1 ? parent : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Linux has files for this, and small containers have no `ps`; macOS has no such files. */
function describe(pid: number): { args: string; parent: number } {
  try {
    if (process.platform === 'linux') {
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      return { args, parent: Number(parent) }
    }
    const ask = (column: string) => execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
    return { args: ask('args='), parent: Number(ask('ppid=')) }
  } catch {
    return { args: '', parent: 0 }
  }
}
