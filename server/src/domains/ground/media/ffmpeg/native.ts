import type { Ffmpeg } from './ffmpeg.ts'
import { runChild } from './run-child.ts'

/** Three times what a long track takes, and too little to starve the server. */
const MEMORY_BYTES = 1024 * 1024 * 1024

/** The ffmpeg of this machine. The shell limits its memory where the system supports that, and its own option everywhere. */
export function nativeFfmpeg(path: string): Ffmpeg {
  return {
    kind: 'native',
    run(run) {
      const args = ['-max_alloc', String(MEMORY_BYTES / 4), ...run.args]
      if (process.platform !== 'linux') return runChild(path, args, run)
      return runChild('/bin/sh', ['-c', `ulimit -v ${MEMORY_BYTES / 1024}; exec "$0" "$@"`, path, ...args], run)
    },
  }
}
