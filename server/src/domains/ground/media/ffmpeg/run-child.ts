import { spawn } from 'node:child_process'
import { lowerPriority } from '../files/lower-priority.ts'
import type { FfmpegResult, FfmpegRun } from './ffmpeg.ts'

const LOG_BYTES = 64 * 1024

/**
 * Runs a program that may hang, crash or use much memory without harm to the server: at the lowest CPU priority,
 * without our environment and its secrets, and killed when its time is up or its result is no longer needed.
 */
export function runChild(
  command: string,
  args: readonly string[],
  run: Pick<FfmpegRun, 'timeoutMs' | 'onOutput' | 'signal'>,
): Promise<FfmpegResult> {
  const { timeoutMs, onOutput, signal } = run
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return resolve({ code: null, killedBy: 'abort', log: '' })
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true, ...BARE_ENVIRONMENT })
    let killedBy: FfmpegResult['killedBy']
    let log = ''
    const kill = (reason: 'time' | 'abort') => {
      killedBy ??= reason
      child.kill('SIGKILL')
    }
    const abort = () => kill('abort')
    const timer = setTimeout(() => kill('time'), timeoutMs)
    signal?.addEventListener('abort', abort, { once: true })
    const tidy = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    lowerPriority(child.pid, 'rendering')
    child.stdout.on('data', (chunk: Buffer) => onOutput?.(chunk))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-LOG_BYTES)
    })
    child.on('error', (error) => {
      tidy()
      reject(error)
    })
    child.on('close', (code, bySignal) => {
      tidy()
      const reason = killedBy ?? (bySignal ? 'signal' : undefined)
      resolve({ code, log, ...(reason && { killedBy: reason }) })
    })
  })
}

// Windows programs do not start without some of their environment.
const BARE_ENVIRONMENT = process.platform === 'win32' ? {} : { env: {} }
