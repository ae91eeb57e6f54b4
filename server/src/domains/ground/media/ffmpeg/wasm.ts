import { fileURLToPath } from 'node:url'
import type { Ffmpeg } from './ffmpeg.ts'
import { runChild } from './run-child.ts'

/** For the JavaScript around the engine; the engine's own memory is limited in the child. */
const HEAP_MEGABYTES = 256
/** The engine has 30 MB of functions, of which one job uses few; only those are checked and compiled. */
const LAZY = '--wasm-lazy-validation'
const CHILD = fileURLToPath(new URL('./wasm-child.ts', import.meta.url))

/** ffmpeg in WebAssembly, in a child Node process. It can access the given files only. */
export function wasmFfmpeg(): Ffmpeg {
  return {
    kind: 'wasm',
    run(run) {
      const { args, reads, writes } = run
      const job = JSON.stringify({ args, reads, writes })
      return runChild(
        process.execPath,
        [`--max-old-space-size=${HEAP_MEGABYTES}`, LAZY, '--no-warnings', CHILD, job],
        run,
      )
    },
  }
}
