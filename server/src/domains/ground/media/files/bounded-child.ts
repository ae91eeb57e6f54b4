import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { lowerPriority } from './lower-priority.ts'

type Bounds = {
  /** CPU time, independent of how busy the machine is. The shell limits it where there is one. */
  cpuSeconds: number
  heapMegabytes: number
  timeoutMs: number
  /** The process ends with it. */
  signal?: AbortSignal | undefined
}

/**
 * Starts a script of ours for input that no one vouches for: a process of its own, which may hang, crash or run out of memory without harm to
 * the server. It has a lower priority than requests, and nothing of our environment and its secrets.
 */
export function startBoundedChild(
  script: URL,
  args: readonly string[],
  { cpuSeconds, heapMegabytes, timeoutMs, signal }: Bounds,
): ChildProcessByStdio<Writable, Readable, null> {
  const node = [`--max-old-space-size=${heapMegabytes}`, '--no-warnings', fileURLToPath(script), ...args]
  const bounded = ['-c', `ulimit -t ${Math.ceil(cpuSeconds)}; ulimit -c 0; exec "$0" "$@"`, process.execPath, ...node]
  const isWindows = process.platform === 'win32'
  const child = spawn(isWindows ? process.execPath : '/bin/sh', isWindows ? node : bounded, {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: Math.ceil(timeoutMs),
    ...(signal && { signal }),
    killSignal: 'SIGKILL',
    windowsHide: true,
    ...(isWindows ? {} : { env: {} }),
  })
  lowerPriority(child.pid, 'drawing')
  child.stdin.on('error', () => undefined)
  return child
}
