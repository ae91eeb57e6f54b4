import { findProgram } from '../../../../platform/find-program.ts'

type Engine = [name: string, setting: string | undefined]

/** The built-in engine and, if the machine has one, its own ffmpeg: both must give the same results. */
export const ENGINES: Engine[] = [
  ['WebAssembly', 'wasm'],
  ...(findProgram('ffmpeg') ? [['the machine’s ffmpeg', undefined] satisfies Engine] : []),
]
